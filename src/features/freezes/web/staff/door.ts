export { FrozenNotice } from './FrozenNotice.tsx'
