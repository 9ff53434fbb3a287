/** Actions of the sample company's staff besides decisions, and visitors' messages to them. */
import { samplePeople } from '../sample-people.ts'
import { days } from './days.ts'
import type { Act, Event, Who } from './event.ts'
import { type Investor, investors } from './investors.ts'

/** Joined the staff after the company had opened. */
export const colleague: Investor = {
  name: 'Rosalind Achterberg',
  email: 'rosalind@larkfield.example',
  phone: '+447700900155',
  country: 'GB',
}

const [ada, arthur, iris] = [samplePeople.admin.email, samplePeople.author.email, samplePeople.investor.email]

export function historyOfStaff(): Event[] {
  return [...colleagueJoins(), ...careForPeople(), ...visitorsWrite()]
}

function did(hoursAgo: number, who: Who, act: Act): Event {
  return { hoursAgo, who, act }
}

function colleagueJoins(): Event[] {
  const of = colleague.email
  const reason = 'Joins the review of deposits and documents'
  return [
    did(days(146), of, { does: 'register' }),
    did(days(146) - 0.2, of, { does: 'verify address' }),
    did(days(146) - 0.5, of, { does: 'submit documents' }),
    did(days(146) - 2, arthur, { does: 'approve documents', of }),
    did(days(145), ada, { does: 'change role', of, role: 'author', reason }),
  ]
}

function careForPeople(): Event[] {
  const [, , daniel = iris, , , , , , , oliver = iris, , , , , , , , , leila = iris] = investors.map(
    ({ email }) => email,
  )
  return [
    did(days(119), ada, {
      does: 'view account',
      of: iris,
      reason: 'Asked by telephone why a deposit was not shown yet',
    }),
    did(days(119) - 0.2, ada, {
      does: 'write note',
      about: iris,
      text: 'Called about the deposit of $1,500.00. Explained that we wait for six confirmations.',
    }),
    did(days(96), arthur, { does: 'write note', about: daniel, text: 'Prefers to be written to, not called.' }),
    did(days(66), ada, {
      does: 'send letter',
      to: oliver,
      subject: 'Your question about maturity dates',
      message:
        'Dear Mr Pembridge,\n\nthank you for your question. A plan matures to the minute, one term after we approved it. The principal returns to your balance and the profit to Total-profit, and both are in your history at once.\n\nAda Marsh',
    }),
    did(days(33), colleague.email, {
      does: 'write note',
      about: leila,
      text: 'Sent documents twice; the second pair is sharp.',
    }),
    did(days(16), ada, { does: 'allow early exit', plan: 'Essential', feePercent: 2 }),
    did(days(14), ada, {
      does: 'edit balance',
      of: daniel,
      book: 'profit',
      operation: 'add',
      dollars: 15,
      reason: 'Correction: profit of an investment that began an hour late through our fault',
    }),
  ]
}

function visitorsWrite(): Event[] {
  const wrote = (hoursAgo: number, who: Who, name: string, message: string) =>
    did(hoursAgo, who, { does: 'write to us', name, message })
  return [
    wrote(
      days(131),
      'harriet.blythe@example.org',
      'Harriet Blythe',
      'Good morning.\n\nMay two people hold one account together, for instance a married couple?',
    ),
    wrote(
      days(83),
      'j.marchetti@example.com',
      'Jacopo Marchetti',
      'Is there a printed statement that I can give to my tax adviser at the end of the year?',
    ),
    wrote(
      days(37),
      'club@example.net',
      'Wendell Amory',
      'Our investment club has eleven members. Do you take deposits from an association, and which papers would you need?',
    ),
    wrote(
      days(9),
      'saoirse.kehoe@example.org',
      'Saoirse Kehoe',
      'I moved from Dublin to Cork last month. Where do I change my address, and do you need new documents?',
    ),
    wrote(
      31,
      'petra.vanhal@example.com',
      'Petra van Hal',
      'Which networks can I withdraw to? I should like to use Tron because of its lower fee.',
    ),
    wrote(
      5,
      'lionel.ashgrove@example.net',
      'Lionel Ashgrove',
      'I opened an account yesterday and cannot find the verification letter. Could you send it once more?\n\nWith kind regards\nLionel Ashgrove',
    ),
  ]
}
