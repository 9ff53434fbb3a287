/** The system's Chromium, for journeys and for the bench of pages. */
import { existsSync } from 'node:fs'

/** The shell of Chromium has no window, no extensions and no profile, which take an eighth of the work of all journeys. */
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Without a zygote the processes of pages are the browser's own children, so the processor time of a run includes theirs. */
const args = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

export function chromiumOptions() {
  const executablePath = places.find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined) throw new Error('No Chromium was found. Set CHROMIUM_PATH.')
  return { executablePath, args }
}
