/**
 * Half a year of the sample company, in the order in which it happened. It is the same on every start, so that what one
 * person saw another finds again (decision 027).
 */
import { sampleApplicant, samplePeople } from '../sample-people.ts'
import { type Account, openAccount, type Staff } from './account.ts'
import { days } from './days.ts'
import type { Event, Who } from './event.ts'
import { investors } from './investors.ts'
import { historyOfIris } from './iris.ts'
import { ordinaryHistory } from './ordinary.ts'
import { fillQueues } from './queues.ts'
import { createRandom } from './random.ts'
import { colleague, historyOfStaff } from './staff.ts'

const seed = 2026
/** Those who come after have a fate of their own. */
const ordinaryInvestors = 31
const joinedFirst = 174
const daysBetweenNewcomers = 5

const iris = samplePeople.investor.email
const friendsOfIris = [1, 6, 20]
/** Other pairs of a friend and who referred them. */
const referrals = new Map([
  [8, 2],
  [14, 6],
  [23, 8],
])

export function historyOfCompany(): readonly Event[] {
  const random = createRandom(seed)
  const { author, admin } = samplePeople
  const present = [author.email, author.email, admin.email] as const
  const staff: Staff = {
    admin: admin.email,
    onDuty: (hoursAgo) => random.pick(hoursAgo < days(140) ? [colleague.email, ...present] : present),
  }
  const open = (who: Who): Account => openAccount(who, random, staff)

  const irisAccount = open(iris)
  historyOfIris(irisAccount)
  const accounts = investors.map(({ email }) => open(email))
  const ordinary = accounts.slice(0, ordinaryInvestors)
  ordinary.forEach((account, place) => {
    const joined = days(joinedFirst - place * daysBetweenNewcomers) + random.hours(0, 10)
    account.open(joined, referrerOf(place))
    ordinaryHistory(account, random, joined)
  })
  const applicant = open(sampleApplicant.email)
  fillQueues({ ordinary, latest: accounts.slice(ordinaryInvestors), applicant })
  const all = [irisAccount, ...accounts, applicant].flatMap(({ events }) => events)
  return inOrder([...all, ...historyOfStaff()])
}

function referrerOf(place: number): Who | undefined {
  if (friendsOfIris.includes(place)) return iris
  const referrer = referrals.get(place)
  return referrer === undefined ? undefined : investors[referrer]?.email
}

/** Oldest first; of two at the same time the one that was written first. */
function inOrder(events: readonly Event[]): readonly Event[] {
  return events.toSorted((one, other) => other.hoursAgo - one.hoursAgo)
}
