@_exported public import TextEditing
@_exported public import TextInteraction
@_exported public import TextLayout
@_exported public import TextRope
