/** The functions of referrals that other rooms may call. */
export { rewardReferrer, rewardsFor } from './reward-referrer.ts'
