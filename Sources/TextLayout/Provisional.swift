// TextLayout: see the package manifest for the layers.
