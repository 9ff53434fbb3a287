export { drawForStaff } from './issue.ts'
