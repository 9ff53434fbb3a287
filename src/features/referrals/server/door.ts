/** The functions of referrals that other rooms may call. */
export { rewardReferrer } from './reward-referrer.ts'
