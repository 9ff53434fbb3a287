/** The browser that the tests drive: one that is on the machine, or one that can be installed without prompting. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptGet, updatePackageLists } from './apt-get.mjs'

/** The shell has no window: to open a profile takes it a quarter of the processor time. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const usualPlaces = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

export const adviceOnChromium =
  'The browser tests need Chromium or Chrome, and none was found. Install one (on Debian: apt-get install chromium),\n' +
  'or set CHROMIUM_PATH to the program.'

export async function findOrInstallChromium() {
  const found = findChromium()
  const isEnough = process.env.CHROMIUM_PATH || found?.endsWith(shell)
  if (isEnough || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  // Beside a whole Chromium the shell is welcome, but not worth a wait for the network's package lists.
  if (found) await aptGet('install', '-y', shell)
  else await installChromium()
  return findChromium()
}

function findChromium() {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  const folders = PATH.split(delimiter)
  const places = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(usualPlaces[process.platform] ?? []),
  ]
  return (CHROMIUM_PATH ? [CHROMIUM_PATH] : places).find((path) => existsSync(path))
}

async function installChromium() {
  console.log('Installing Chromium…')
  await updatePackageLists()
  for (const name of [shell, 'chromium']) if ((await aptGet('install', '-y', name)).ok) return
}
