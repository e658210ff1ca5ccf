/// Validation, counts and offset conversions over spans of bytes.
///
/// Only `firstFault(in:)` takes any bytes; all else expects valid UTF-8, in spans that begin and end between
/// scalars. Counts add up over spans.
public enum UTF8Scan {}
