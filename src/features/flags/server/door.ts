export { flagNewRequests, flagsOfOpened, flagsOfPerson } from './flag-requests.ts'
export { heavyRequests } from './store.ts'
