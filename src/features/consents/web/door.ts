/** The notice that asks for consent, loaded only for investors who are signed in. */
export { ConsentNotice } from './ConsentNotice.tsx'
