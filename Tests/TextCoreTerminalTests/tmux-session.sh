#!/usr/bin/env bash
# Runs the editor in a real terminal, tmux, as a person would: opens a large file, types at its start, its middle
# and its end, pastes, undoes all, resizes, saves, and compares bytes. Then: crash, signals, full disk, hostile text.
#
#   tmux-session.sh TEXTCORE [BYTES]      the program; the size of the file, 10000000 if not given
#
# Prints how long each key took to show. Time alone never fails the run; a wait of 60 s does.
set -euo pipefail

textcore=$(realpath "$1")
size=${2:-10000000}
command -v tmux >/dev/null || { echo "tmux-session: tmux is not installed" >&2; exit 1; }

folder=$(mktemp -d)
socket="textcore-$$"
tmux() { command tmux -L "$socket" -f /dev/null -u "$@"; }
finish() {
  command tmux -L "$socket" kill-server 2>/dev/null || true
  rm -rf "$folder"
}
trap finish EXIT

fail() {
  echo "tmux-session: $1" >&2
  tmux capture-pane -p -t editor >&2 || true
  exit 1
}

now() { date +%s%N; }
screen() { tmux capture-pane -p -t editor; }

# Waits until the screen has a line that matches $1.
wait_for() {
  local deadline=$((SECONDS + 60))
  until screen | grep -qE -- "$1"; do
    [ $SECONDS -lt $deadline ] || fail "no screen with: $1"
    sleep 0.002
  done
}

# Sends keys and measures how long it takes until the screen has a line that matches.
times=()
timed() {
  local label=$1 pattern=$2 start
  shift 2
  start=$(now)
  tmux send-keys -t editor "$@"
  wait_for "$pattern"
  times+=("$(($(now) - start)) $label")
}

# The number of graphemes in files, and some more, as the status row has it.
graphemes() {
  local sum=0 file
  for file in "$@"; do
    [ -f "$file" ] || { sum=$((sum + file)); continue; }
    sum=$((sum + $("$textcore" measure --json "$file" | grep -o '"graphemes": [0-9]*' | grep -o '[0-9]*$')))
  done
  echo "$(echo $sum | sed -E ':a;s/([0-9])([0-9]{3})($|,)/\1,\2\3/;ta') graphemes"
}

# Opens $1 in a shell of a window of 80 by 24; the shell says how the program ended.
start_shell() {
  tmux kill-session -t editor 2>/dev/null || true
  tmux new-session -d -x 80 -y 24 -s editor "cd '$folder' && PS1='ready> ' exec bash --norc --noprofile"
  wait_for '^ready>'
  tmux send-keys -t editor "export SWIFT_BACKTRACE=enable=no; clear" Enter
  wait_for '^ready>'
}
open() {
  tmux send-keys -t editor "$1; echo ended: \$?" Enter
}
settings() { stty -a -F "$(tmux display -p -t editor '#{pane_tty}')"; }
is_restored() {
  [ "$(tmux display -p -t editor '#{alternate_on}')" = 0 ] || fail "the alternate screen is still on"
  # the shell sets its own when it prompts
  local deadline=$((SECONDS + 10))
  until [ "$(settings)" = "$before" ]; do
    [ $SECONDS -lt $deadline ] || fail "the terminal's settings are not what they were"
    sleep 0.01
  done
}

# A large text with words of many scripts, and a mark in the middle.
make_text() {
  awk -v size="$1" 'BEGIN {
    split("the quick brown fox jumps über den faulen Hund 漢字 かな 한글 नमस्ते слово مرحبا 👩‍👩‍👧 🇩🇪 é", words, " ")
    for (n = 0; n < size; line++) {
      if (!marked && n * 2 >= size) { print "THE-MIDDLE"; n += 11; marked = 1 }
      text = line
      count = line % 50 == 0 ? 200 : line % 17
      for (word = 0; word < count; word++) text = text " " words[(line * 7 + word * 3) % 20 + 1]
      print text
      n += length(text) * 1.3 + 1
    }
  }'
}

echo "== bad input"
# Runs the program and expects an exit status and one line on standard error that matches.
refused() {
  local status=$1 pattern=$2 code=0
  shift 2
  "$@" > /dev/null 2> "$folder/told" < /dev/null || code=$?
  [ $code = "$status" ] || fail "exit status $code, not $status: $*"
  [ "$(wc -l < "$folder/told")" = 1 ] || fail "not one line: $(cat "$folder/told")"
  grep -qE -- "$pattern" "$folder/told" || fail "not told as expected: $(cat "$folder/told")"
}
printf 'a\377b' > "$folder/bytes"
for command in edit measure "wrap --columns 20"; do
  # shellcheck disable=SC2086
  {
    refused 1 'nowhere: no such file(; --create starts a new one)?$' "$textcore" $command "$folder/nowhere"
    refused 1 'is a folder$' "$textcore" $command "$folder"
    refused 2 'no file given$' "$textcore" $command
    refused 2 'unknown option --wide$' "$textcore" $command --wide "$folder/bytes"
  }
done
refused 1 'is not UTF-8 \(first fault at byte 1\)$' "$textcore" measure "$folder/bytes"
refused 1 'is not UTF-8 \(first fault at byte 1\)$' "$textcore" wrap --columns 3 "$folder/bytes"
refused 1 'must be a terminal$' "$textcore" edit "$folder/bytes"
refused 2 'must be from 1 to 1000000$' "$textcore" measure --columns 0 "$folder/bytes"
refused 2 'must be from 1 to 1000000$' "$textcore" wrap --columns 99999999999999999999 "$folder/bytes"
refused 2 '--columns is needed$' "$textcore" wrap "$folder/bytes"
refused 1 'standard output: no space left$' bash -c '"$0" measure --each-line "$1" > /dev/full' "$textcore" "$0"
make_text 1000000 | "$textcore" wrap --columns 9 - 2> "$folder/told" | head -c 1 > /dev/null || true
[ ! -s "$folder/told" ] || fail "a reader that goes is told of: $(cat "$folder/told")"
rm "$folder/told" "$folder/bytes"

echo "== a file of $size bytes"
make_text "$size" > "$folder/large.txt"
cp "$folder/large.txt" "$folder/original.txt"
make_text 1000000 | head -c 999000 | iconv -c -t UTF-8 -f UTF-8 > "$folder/pasted.txt"

start_shell
before=$(settings)
start=$(now)
open "$textcore edit large.txt"
wait_for 'Ln 1, Col 1 '
times+=("$(($(now) - start)) open")
total=$(graphemes "$folder/large.txt")
# what is typed below, "Start", "middle" and "end", and what is pasted
after_paste=$(graphemes "$folder/large.txt" "$folder/pasted.txt" 14)

column=1
for key in S t a r t; do
  column=$((column + 1))
  timed "key at the start" "Ln 1, Col $column " -l "$key"
done

tmux send-keys -t editor C-f
wait_for '^ Find:'
timed "find the middle" 'THE-MIDDLE' -l "THE-MIDDLE"
tmux send-keys -t editor Enter Right
wait_for 'Col 11 '
column=11
for key in m i d d l e; do
  column=$((column + 1))
  timed "key in the middle" "Col $column " -l "$key"
done

timed "go to the end" 'Col 1 ' C-End
column=1
for key in e n d; do
  column=$((column + 1))
  timed "key at the end" "Col $column " -l "$key"
done

start=$(now)
tmux load-buffer "$folder/pasted.txt"
tmux paste-buffer -p -t editor
wait_for "$after_paste"
times+=("$(($(now) - start)) paste a megabyte")
tmux send-keys -t editor C-Home
wait_for 'Ln 1, Col 1 '

start=$(now)
undone=0
until screen | grep -q 'Nothing to undo'; do
  tmux send-keys -t editor C-z
  undone=$((undone + 1))
  [ $undone -lt 200 ] || fail "undo does not end"
  sleep 0.05
done
times+=("$(($(now) - start)) undo all ($undone steps)")
tmux send-keys -t editor Left
wait_for "$total"

start=$(now)
tmux resize-window -t editor -x 20
wait_for ' [0-9]+:[0-9]+ *$'
times+=("$(($(now) - start)) resize to 20 columns")
start=$(now)
tmux resize-window -t editor -x 80
wait_for "$total"
times+=("$(($(now) - start)) resize to 80 columns")

timed "save" 'Saved [0-9]+ bytes' C-s
cmp "$folder/large.txt" "$folder/original.txt" || fail "the saved bytes are not the original's"
tmux send-keys -t editor C-q
wait_for '^ended: 0'
is_restored
[ "$(ls "$folder" | wc -l)" = 3 ] || fail "something was left behind: $(ls -a "$folder")"
printf '%s\n' "${times[@]}" | sort -k2 -s | awk '{
  ms = $1 / 1e6; $1 = ""; count[$0]++; if (ms > high[$0]) high[$0] = ms; sum[$0] += ms
} END { for (name in sum) printf "  %-26s %8.1f ms mean, %8.1f ms at most, %d times\n", name, sum[name] / count[name], high[name], count[name] }' | sort

echo "== typing, questions, a limit"
printf 'short\n' > "$folder/short.txt"
open "$textcore edit --limit 8 short.txt"
wait_for 'Ln 1, Col 1 '
timed "" 'Limit of 8 reached: 3 graphemes refused' -l "12345"
tmux send-keys -t editor C-q
wait_for 'Save changes to short.txt\?'
tmux send-keys -t editor n
wait_for '^ended: 0'
[ "$(cat "$folder/short.txt")" = short ] || fail "a discarded change was saved"

echo "== text that would steer the terminal"
printf '\033]2;stolen\007\033[2J\033[31m\302\2335n\033c\0\b\rtext\n' > "$folder/hostile.txt"
clear_screen() { tmux send-keys -t editor C-l; tmux send-keys -t editor "clear" Enter; wait_for '^ready>'; }
clear_screen
title=$(tmux display -p -t editor '#{pane_title}')
open "$textcore edit hostile.txt"
wait_for '␛\]2;stolen␇␛\[2J␛\[31m␦5n␛c␀␈'
[ "$(tmux display -p -t editor '#{pane_title}')" = "$title" ] || fail "a file changed the title"
tmux send-keys -t editor C-q
wait_for '^ended: 0'

echo "== windows of any size"
clear_screen
open "$textcore edit hostile.txt"
wait_for 'Ln 1, Col 1 '
for window in "1 1" "2 1" "1 2" "3 3" "200 1" "80 24"; do
  tmux resize-window -t editor -x "${window% *}" -y "${window#* }"
  tmux send-keys -t editor End Down -l x
  sleep 0.1
done
wait_for 'hostile.txt \*'
tmux send-keys -t editor C-q
wait_for 'Save changes'
tmux send-keys -t editor n
wait_for '^ended: 0'

echo "== crash, signals"
editor_process() {
  local shell
  shell=$(tmux display -p -t editor '#{pane_pid}')
  tr -d ' ' < "/proc/$shell/task/$shell/children"
}
for signal in SEGV ABRT ILL; do
  clear_screen
  open "$textcore edit short.txt"
  wait_for 'Ln 1, Col 1 '
  kill -$signal "$(editor_process)"
  wait_for '^ended: 1[0-9][0-9]'
  is_restored
done
for signal in TERM HUP INT; do
  clear_screen
  open "$textcore edit short.txt"
  wait_for 'Ln 1, Col 1 '
  tmux send-keys -t editor -l "my "
  wait_for 'Col 4 '
  kill -$signal "$(editor_process)"
  wait_for '^ended: 1$'
  is_restored
  [ "$(cat "$folder/short.txt.textcore-saved")" = "my short" ] || fail "unsaved changes are lost after SIG$signal"
  rm "$folder/short.txt.textcore-saved"
done
clear_screen
open "$textcore edit short.txt"
wait_for 'Ln 1, Col 1 '
kill -TSTP "$(editor_process)"
wait_for 'Stopped'
is_restored
tmux send-keys -t editor "fg" Enter
wait_for 'Ln 1, Col 1 '
tmux send-keys -t editor C-q
wait_for '^ready>'

echo "== a full disk"
clear_screen
head -c 100000 "$folder/original.txt" | iconv -c -f UTF-8 -t UTF-8 > "$folder/medium.txt"
cp "$folder/medium.txt" "$folder/medium-original.txt"
open "(ulimit -f 16; $textcore edit medium.txt)"
wait_for 'Ln 1, Col 1 '
tmux send-keys -t editor -l "x"
wait_for 'Col 2 '
tmux send-keys -t editor C-s
wait_for 'Not saved: .*no space left'
cmp "$folder/medium.txt" "$folder/medium-original.txt" || fail "a save that failed changed the file"
[ -z "$(find "$folder" -name '.textcore-*')" ] || fail "a save that failed left a file behind"
tmux send-keys -t editor C-q
wait_for 'Save changes'
tmux send-keys -t editor n
wait_for '^ended: 0'

echo "== all held"
