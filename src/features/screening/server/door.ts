export { payoutCheck, screenPayee, screenWaiting } from './screen-people.ts'
export { hitsOf, hitsOfPeople, stoppingHits } from './store-hits.ts'
