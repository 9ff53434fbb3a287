import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunksByReach } from './vite.chunks.ts'

/** Keeps the browser's host header, because the server refuses calls from a foreign origin. */
const server = { target: 'http://localhost:3000', changeOrigin: false }

const webRoot = resolve(import.meta.dirname, 'src/app/web')

/**
 * `vite build` builds the web and, in its folder `.rendering`, the module that renders the public pages on the server.
 * The module is self-contained, including React's production build, whatever NODE_ENV the server runs in.
 */
function renderingToo(): Plugin {
  return {
    name: 'rendering-too',
    config: ({ build }) => ({
      environments: {
        ssr: {
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: join(build?.outDir ?? '', '.rendering'),
            ssr: true,
            emptyOutDir: true,
            copyPublicDir: false,
            rollupOptions: { input: { 'render-page': join(webRoot, 'render-page.ts') } },
          },
        },
      },
      builder: {
        async buildApp(builder) {
          const { client, ssr } = builder.environments
          if (!client || !ssr) throw new Error('The web has two environments')
          client.config.build.write = false
          await builder.build(client)
          client.config.build.write = true
          await builder.build(client)
          await builder.build(ssr)
        },
      },
    }),
  }
}

/**
 * Our modules do nothing when they are loaded, apart from the one that starts the web. So whoever imports one name from a
 * door does not load the modules behind its other names.
 */
const withoutSideEffects = /\/src\/(?!app\/web\/main\.tsx$).+\.tsx?$/

/** The early script is not bundled, so nothing else removes its comments. */
const wholeLineComments = /^ *(?:\/\/.*|\/\*.*\*\/)\n/gm

/** Finishes the built web: hashes its early script and precompresses everything. */
function finished(): Plugin {
  let folder = ''
  return {
    name: 'finished',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      const page = join(folder, 'index.html')
      if (!this.environment.config.build.write) return
      const early = readFileSync(join(folder, 'early.js'), 'utf8').replace(wholeLineComments, '')
      const earlyName = `/assets/early-${createHash('sha256').update(early).digest('base64url').slice(0, 8)}.js`
      mkdirSync(dirname(join(folder, earlyName)), { recursive: true })
      writeFileSync(join(folder, earlyName), early)
      rmSync(join(folder, 'early.js'))
      const html = readFileSync(page, 'utf8').replace('/early.js', earlyName)
      writeFileSync(page, html)
      compressAll(folder)
    },
  }
}

function compressAll(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css|svg)$/.test(name) || name.startsWith('.')) continue
    const bytes = readFileSync(join(folder, name))
    if (bytes.length < 600) continue
    writeFileSync(
      join(folder, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

const chunks = chunksByReach()

export default defineConfig({
  root: webRoot,
  publicDir: 'public',
  plugins: [react(), tailwindcss(), renderingToo(), chunks.plugin, finished()],
  server: {
    // The reference at /api/docs is a page of the web; everything else below /api is the server's.
    proxy: { '^/api/(?!docs$|docs[/?])': server, '/metrics': server, '/drawings.svg': server },
  },
  build: {
    outDir: '../../../build/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    rollupOptions: {
      treeshake: { moduleSideEffects: [{ test: withoutSideEffects, sideEffects: false }] },
      // A constant of ours, such as the address of a page, costs neither a name nor an export of the first file.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'first', tags: ['$initial'] },
            // The bundler's own helpers, 400 bytes, would be a request of their own.
            { name: 'first', test: /rolldown.runtime/ },
            { name: chunks.nameOf },
          ],
        },
      },
    },
  },
})
