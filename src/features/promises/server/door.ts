/** What is promised, for the rooms whose requests wait. */
export { promiseNow, versionsOfPromises } from './promise-setting.ts'
