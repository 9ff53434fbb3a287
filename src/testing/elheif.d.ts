/** A HEIC encoder for tests; it initialises through a global. */
declare module 'elheif/pkg/elheif-wasm.js'
