// The gallery: levels as pictures.
