/**
 * The demo's ribbon, which a live system never loads. A server-rendered page already contains it, so its code is loaded
 * before hydration.
 */
import { late } from '#platform/web/late.ts'

export const DemoRibbon = late(async () => (await import('#features/demo/web/DemoRibbon.tsx')).DemoRibbon)
