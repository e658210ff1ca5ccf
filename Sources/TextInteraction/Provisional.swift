// TextInteraction: see the package manifest for the layers.
