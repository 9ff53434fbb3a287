/**
 * The company that measurements of growth are made on, as SQL expressions of a person's number `n`. Every figure follows
 * from the number, so a running balance is written down rather than added up, and filling stays a few statements.
 */

/** Everything is in proportion to the number of people, except that what is rare fills a page. */
export type Size = {
  readonly people: number
  readonly now: Date
  /** One in so many has a pending request of each kind: a multiple of ten. */
  readonly waiting: number
  /** The lines of the longest history. */
  readonly heavyLines: number
  /** So many have moved money, from the second person on. The others have empty books. */
  readonly active: number
}

/**
 * One investor has a twentieth of as many lines as there are people. Every fiftieth person waits in each queue, and every
 * tenth where that would be fewer than a thousand, so that a search for a family name finds some there too.
 */
export function inProportion(people: number, now: Date): Size {
  const waiting = people < 50_000 ? 10 : 50
  return { people, now, waiting, heavyLines: people / 20, active: people }
}

/** Owners of pending requests of a kind: each kind has another remainder. */
export const waits = ({ waiting }: Size, remainder: number) => `n % ${waiting} = ${remainder}`

/** The longest page of all lists. */
const fullPage = 200

/**
 * One in so many, a multiple of ten, and more where that would not fill a page: a list that is nearly empty costs less
 * than any page.
 */
export const oneIn = ({ people }: Size, many: number) =>
  Math.min(many, 10 * Math.max(2, Math.floor(people / fullPage / 10)))

/** Number 1 has a long history, number 2 an ordinary one, and the staff come last. */
export const heavyInvestor = 1
export const ordinaryPerson = 2
export const adminOf = ({ people }: Size) => people + 1
export const authorOf = ({ people }: Size) => people + 2

const kinds = {
  person: 1,
  firstDeposit: 2,
  secondDeposit: 3,
  thirdDeposit: 4,
  pendingDeposit: 5,
  investment: 6,
  pendingInvestment: 7,
  withdrawal: 8,
  adjustment: 9,
  proposal: 10,
  exit: 11,
  heavyDeposit: 12,
  heavyWithdrawal: 13,
  heavyAdjustment: 14,
  letter: 15,
  notification: 16,
  session: 17,
  event: 18,
  message: 19,
  conversation: 20,
  note: 21,
  recovery: 22,
  heavyInvestment: 23,
  address: 24,
  plan: 25,
  list: 26,
  hit: 27,
  rejectedDeposit: 28,
  rejectedExit: 29,
  rejectedProposal: 30,
  statement: 31,
  difference: 32,
  browser: 33,
} as const

type Kind = keyof typeof kinds

/** Ids grow with the number, as real ones grow with time. */
export function idOf(kind: Kind, n: string | number): string {
  const beginning = kinds[kind].toString(16).padStart(8, '0')
  return `('${beginning}-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`
}

/** The same id in the application's language. */
export function idText(kind: Kind, n: number): string {
  return `${kinds[kind].toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

const phases = 10
const daysOfPhase = 40
/** In the first phase people join, and in all others money moves. */
export const phasesWithEntries = phases - 1

/**
 * All people go through the same phases, each at a moment of their own, so entries get their ids in the order of time.
 * `n` runs up to `of`.
 */
export function moment({ now, people }: Size, phase: number, n = 'n', of = people): string {
  const days = `(${phase - phases} + (${n})::float8 / ${of}) * ${daysOfPhase}`
  return `(timestamptz '${now.toISOString()}' + interval '1 day' * ${days} - interval '1 minute')`
}

export const firstOf = '(10000 + n * 7919 % 90000)'
export const secondOf = '(5000 + n * 104729 % 50000)'
export const thirdOf = '(case when n % 5 <> 0 then 2000 + n * 1299709 % 30000 else 0 end)'
export const invests = 'n % 1000 < 615'
export const hasEnded = `(${invests} and n % 5 < 2)`
export const stakeOf = `(case when ${invests} then ${firstOf} / 2 else 0 end)`
export const profitOf = `(${stakeOf} / 10)`
/** Invested once the plans that end have ended, and the profit of those. */
export const runningOf = `(case when ${hasEnded} then 0 else ${stakeOf} end)`
export const earnedOf = `(case when ${hasEnded} then ${profitOf} else 0 end)`
export const withdraws = 'n % 2 = 0'
export const waitsForPayout = (size: Size) => waits(size, 0)
export const payoutOf = `(case when ${withdraws} then ${secondOf} / 2 else 0 end)`
export const isAdjusted = 'n % 20 = 3'
export const adjustedBy = `(case when ${isAdjusted} then 100 else 0 end)`
/** Every tenth person was referred, each by a different one, and some were referred by the heavy investor. */
export const friendOf = 'n * 10 + 7'
const heavyFriendEvery = (size: Size) => oneIn(size, 500)
const firstHeavyFriend = 5
export const heavyFriendOf = (size: Size, place: string) =>
  `(${place} * ${heavyFriendEvery(size)} + ${firstHeavyFriend})`
export const heavyFriends = (size: Size) => Math.ceil((size.people - firstHeavyFriend + 1) / heavyFriendEvery(size))
export const referredBy = (size: Size) => `(case when n % 10 = 7 and n > 20 then n / 10
  when n % ${heavyFriendEvery(size)} = ${firstHeavyFriend} then ${heavyInvestor} end)`
export const hasFriend = (size: Size) => `(n > 1 and n <= ${size.active} and ${friendOf} <= ${size.people})`
export const reward = 300

/**
 * The heavy investor's payout address. Some others are paid there too, and some of those who save an address save this
 * one.
 */
export const heavyAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
export const addressOf = (size: Size) =>
  `(case when n % ${size.waiting * 100} = 0 then '${heavyAddress}' else 'T' || md5(n::text) end)`
export const savedAddressOf = (size: Size) =>
  `(case when n = ${heavyInvestor} or n % ${oneIn(size, 500)} = 8 then '${heavyAddress}' else 'T' || md5(n::text) end)`

/** The people who lead an ordinary life, and those of them who have moved money. */
const numbered = (last: number, where: string) => `generate_series(2::bigint, ${last}) as people (n) where ${where}`
export const ordinary = ({ people }: Size, where = 'true') => numbered(people, where)
export const active = (size: Size, where = 'true') => numbered(size.active, where)
