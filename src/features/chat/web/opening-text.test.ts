import { expect, it } from 'vitest'
import { openingText } from './ChatPanel.tsx'

const at = (local: string) => new Date(local).toISOString()

it.each([
  [{ state: 'unstated', until: null, opensAt: null }, 'Leave us a message, and we will answer you here.'],
  [{ state: 'open', until: null, opensAt: null }, 'We are here at any time of day.'],
  [{ state: 'open', until: at('2026-03-02T17:30'), opensAt: null }, 'We are here until 17:30, your time.'],
  [
    { state: 'closed', until: null, opensAt: at('2026-03-09T09:00') },
    'We are back on Monday at 09:00, your time. Leave us a message until then.',
  ],
] as const)('%o', (opening, text) => expect(openingText(opening)).toBe(text))
