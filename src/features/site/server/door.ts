/** The state that a page is rendered from on the server. */
export { contentFor } from './content-for.ts'
