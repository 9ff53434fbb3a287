/** An encoder of HEIC for tests; it sets itself up through a global. */
declare module 'elheif/pkg/elheif-wasm.js'
