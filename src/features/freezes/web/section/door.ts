export { FreezeSection } from '../FreezeSection.tsx'
