export { FreezeSection } from './FreezeSection.tsx'
export { FrozenNotice } from './staff/FrozenNotice.tsx'
