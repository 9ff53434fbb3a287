import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/app/web',
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
  server: {
    // The reference at /api/docs is a page of the web; everything else below /api is the server's.
    proxy: { '^/api/(?!docs$|docs[/?])': 'http://localhost:3000', '/metrics': 'http://localhost:3000' },
  },
  build: { outDir: '../../../build/web', emptyOutDir: true, assetsInlineLimit: 0, sourcemap: false },
})
