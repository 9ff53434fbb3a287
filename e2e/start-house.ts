/** Started once for all journeys: a demo and a browser. */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launchHouse } from './open-house.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the demo, and of the browser that tests connect to. */
    house: { address: string; browser: string }
  }
}

/** The shell of Chromium has no window, no extensions and no profile, which take an eighth of the work of all journeys. */
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export default async function startHouse(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = places.find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined) throw new Error('No Chromium was found. Set CHROMIUM_PATH.')
  const application = await launchHouse()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  const browser = await chromium.launchServer({ executablePath, args })
  project.provide('house', { address: application.address, browser: browser.wsEndpoint() })
  return async () => {
    await browser.close()
    await application.close()
  }
}
