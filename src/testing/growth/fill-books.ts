/** Final balances of all books. */
import { heavyBooks } from './fill-heavy.ts'
import {
  adjustedBy,
  earnedOf,
  firstOf,
  hasFriend,
  heavyInvestor,
  idOf,
  payoutOf,
  reward,
  runningOf,
  type Size,
  secondOf,
  thirdOf,
  waitsForPayout,
} from './shape.ts'

/** Written after the entries, whose newest says when the books of a person have last moved. */
export function fillBooks(size: Size): string[] {
  const columns = 'owner, wallet, held, invested, profit, earned, moved_at'
  const owner = idOf('person', 'n')
  const held = `case when ${waitsForPayout(size)} then ${payoutOf} else 0 end`
  const balances = [walletOf(size), held, runningOf, earnedOf, earnedOf].map(
    (balance) => `case when n <= ${size.active} then ${balance} else 0 end`,
  )
  return [
    `insert into books (${columns})
     select ${owner}, ${balances.join(', ')}, coalesce(newest.at, '-infinity') from generate_series(2::bigint, ${size.people + 2}) n
       left join (select entries.owner, max(posted_at) as at from entries group by entries.owner) newest on newest.owner = ${owner}`,
    `insert into books (${columns})
     select owner, ${heavyBooks(size).join(', ')}, max(posted_at) from entries
     where owner = ${idOf('person', heavyInvestor)} group by owner`,
  ]
}

function walletOf(size: Size): string {
  const rewarded = `case when ${hasFriend(size)} then ${reward} else 0 end`
  return `${firstOf} + ${secondOf} + ${thirdOf} - ${runningOf} - ${payoutOf} + ${adjustedBy} + ${rewarded}`
}
