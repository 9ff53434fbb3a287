export { flagNewRequests, flagsOfOpened } from './flag-requests.ts'
