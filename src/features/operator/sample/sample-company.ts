/** The sample company itself: its purpose, its history, its registration. */
import type { Content } from '../content.ts'

export const sampleCompany: Pick<Content, 'about' | 'story' | 'company' | 'licence'> = {
  about: {
    mission: 'To keep other people’s money the way we would want ours kept: in plain sight.',
    paragraphs: [
      'Larkfield takes deposits into plans with a fixed term. You know before you begin how much, how long and at what rate; and while a plan runs, you can read in the books where your money is.',
      'That sounds like very little. We think it is the whole of it. Most of what goes wrong between people and those who keep their money begins with a number that somebody typed in. So in our house nobody can: every figure on every screen is the sum of entries, each with a date, a cause and an author.',
    ],
    principles: [
      {
        title: 'Say the risk first',
        text: 'It is on every page that offers a plan, in plain words.',
      },
      {
        title: 'Two rates, always',
        text: 'The rate of the term and the same over a year, so that nothing looks better than it is.',
      },
      {
        title: 'Nothing moves unseen',
        text: 'Each change of your money is an entry that you can read, including our own corrections.',
      },
      {
        title: 'A person decides',
        text: 'No withdrawal is rejected by a machine. Somebody looks, and your history says who.',
      },
    ],
  },
  story: {
    title: 'It began with a ledger that did not add up',
    paragraphs: [
      'In the spring of 2019 two bookkeepers were asked to find eleven dollars in the accounts of a village savings club. It took them nine evenings. The eleven dollars had been a slip of the pen four years earlier, and nobody could have known, because the club kept balances and not the entries behind them.',
      'They wrote a small program that could not make that mistake: money could only move from one page to another, and no page could be changed afterwards, only continued. The club used it, then a second club, then a cooperative of orchards that wanted to lend its winter money for a season.',
      'Larkfield is what became of it: a company around a ledger, with a field outside the window and, in the mornings, the bird that gave it its name.',
    ],
    chapters: [
      {
        title: '2019',
        text: 'Eleven dollars are found. The first version of the ledger is written at a kitchen table.',
      },
      {
        title: '2021',
        text: 'Three clubs and a cooperative keep their books with it. The first fixed-term plan is offered, to members only.',
      },
      {
        title: '2023',
        text: 'Larkfield Deposits is founded. Two bookkeepers become eleven people, which everybody finds a good number.',
      },
      { title: '2025', text: 'The doors open to the public, with four plans and a support desk that does not sleep.' },
    ],
  },
  company: {
    legalName: 'Larkfield Deposits Ltd (sample company)',
    registrationNumber: 'SAMPLE-0000000',
    registeredIn: 'Nowhere: this company does not exist',
    registeredOn: '2023-04-03',
    regulator: 'Sample Conduct Authority (does not exist)',
    licenceNumber: 'SAMPLE-LIC-000000',
    licensedFor: 'Nothing: this licence is a sample',
    registeredOffice: '14 Ploughman’s Row, Sampleton SP1 2LE',
  },
  licence: {
    lead: 'Who we are on paper, who supervises us, and under which numbers you can look us up.',
    image: 'drawn',
    paragraphs: [
      'You can check these details in the public registers of the places named here, and you should: the numbers on this page and the numbers in the register must be the same. If they are not, please write to us before you do anything else.',
      'We never ask for a deposit to an address other than the ones shown in your account after you have signed in, and nobody who works here will ever ask for your password or an access code.',
    ],
  },
}
