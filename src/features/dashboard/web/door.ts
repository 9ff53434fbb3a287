/** What the pages that move money share: who may use them, and how they lead back to the dashboard. */
export { MoneyGate } from './money-page/MoneyGate.tsx'
export { RequestReceived } from './money-page/RequestReceived.tsx'
