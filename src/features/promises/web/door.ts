/** Promises, for the forms, confirmations and queues of other rooms. */
export { Ageing } from './Ageing.tsx'
export { ExpectAnswer } from './ExpectAnswer.tsx'
export { usePromiseNow, useStanding } from './use-promised.ts'
