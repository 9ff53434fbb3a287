/** `npm run dev`: the server and the web, both reloading on every change of the source. */
import { installIfNeeded } from './install.mjs'
import { pinnedNode, tool } from './pinned-node.mjs'
import { askedToEnd, startProgram } from './processes.mjs'

const webPort = '5173'
// The port that vite's proxy settings expect.
const serverPort = '3000'

await installIfNeeded()
const programs = [
  startProgram([pinnedNode(), '--watch', '--watch-preserve-output', 'src/app/server/main.ts'], {
    stdio: 'inherit',
    // The browser talks to vite, which proxies the API. So the server prints vite's address.
    env: { APP_URL: `http://localhost:${webPort}`, ...process.env, PORT: serverPort },
  }),
  startProgram(
    tool('vite/bin/vite.js', '--port', webPort, '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn'),
    { stdio: 'inherit' },
  ),
]

const firstCode = await Promise.race(programs.map(({ ended }) => ended))
for (const { child } of programs) child.kill()
await Promise.all(programs.map(({ ended }) => ended))
process.exit(askedToEnd() ? 0 : firstCode)
