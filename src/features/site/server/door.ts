/** What a page rendered on the server is made of. */
export { contentFor } from './content-for.ts'
