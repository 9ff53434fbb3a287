export { payoutCheck, screenPayee, screenWaiting } from './screen-people.ts'
export { hitsOfPeople } from './store-hits.ts'
