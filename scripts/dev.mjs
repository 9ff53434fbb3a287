/** `npm run dev`: the server and the web, both of which follow every change of the source. */
import { installIfNeeded } from './install.mjs'
import { pinnedNode, tool } from './pinned-node.mjs'
import { askedToEnd, startProgram } from './processes.mjs'

const webPort = '5173'
// Where the settings of vite look for the server.
const serverPort = '3000'

await installIfNeeded()
const programs = [
  startProgram([pinnedNode(), '--watch', '--watch-preserve-output', 'src/app/server/main.ts'], {
    stdio: 'inherit',
    // The browser talks to vite, which passes on what is for the server. So the server greets with that address.
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
