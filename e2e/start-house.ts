/** Started once for all journeys: a demo and a browser. */
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumOptions } from '#testing/chromium.ts'
import { launchHouse } from './open-house.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the demo, and of the browser that tests connect to. */
    house: { address: string; browser: string }
  }
}

export default async function startHouse(project: TestProject): Promise<() => Promise<void>> {
  const options = chromiumOptions()
  const application = await launchHouse()
  const browser = await chromium.launchServer(options)
  project.provide('house', { address: application.address, browser: browser.wsEndpoint() })
  return async () => {
    await browser.close()
    await application.close()
  }
}
