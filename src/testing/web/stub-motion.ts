import { vi } from 'vitest'

/** The simulated browser has no media queries; the only one that pages ask is whether somebody wants less motion. */
export function stubMotion(wantsLess: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLess, addEventListener() {}, removeEventListener() {} }))
}
