/** What other rooms may ask of referrals. */
export { rewardReferrer } from './reward-referrer.ts'
