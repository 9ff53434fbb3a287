/** For the site, whose pages arrive with the answer: a door of its own, so that the front page does not load the rules. */
export { feesQuery } from '../queries.ts'
