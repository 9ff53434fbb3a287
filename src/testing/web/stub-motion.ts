import { vi } from 'vitest'

/** The simulated browser has no media queries; the only one that pages use is the preference for reduced motion. */
export function stubMotion(wantsLess: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLess, addEventListener() {}, removeEventListener() {} }))
}
