/** What the pages that move money share: who may use them, how they ask, and how they lead back to the dashboard. */
export { ChoiceCards } from './money-page/ChoiceCards.tsx'
export { Moment } from './money-page/Moment.tsx'
export { MoneyGate } from './money-page/MoneyGate.tsx'
export { RequestReceived } from './money-page/RequestReceived.tsx'
export { sayFailure } from './money-page/say-failure.ts'
export { useSendOnce } from './money-page/use-send-once.ts'
export { WalletAddress } from './money-page/WalletAddress.tsx'
