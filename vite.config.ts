import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The host stays the browser's, because the server refuses calls whose origin is not its own. */
const server = { target: 'http://localhost:3000', changeOrigin: false }

export default defineConfig({
  root: 'src/app/web',
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
  server: {
    // The reference at /api/docs is a page of the web; everything else below /api is the server's.
    proxy: { '^/api/(?!docs$|docs[/?])': server, '/metrics': server },
  },
  build: { outDir: '../../../build/web', emptyOutDir: true, assetsInlineLimit: 0, sourcemap: false },
})
