/**
 * The site's claims about the product, and the test behind each claim. A changed or added text fails here until it
 * names the test that makes it true.
 */
import { expect, test } from 'vitest'
import { samplePlans } from '#features/investments/sample-plans.ts'
import { sampleClaims, sampleContent } from '#features/operator/sample-content.ts'
import { readSourceTree } from '#testing/source-tree.ts'

/** A file under `src/`, and the title of a test in it. */
type Held = readonly [file: string, title: string]

const site = (title: string): Held => ['features/site/web/SitePages.test.tsx', title]
const history = (title: string): Held => ['features/history/server/history.test.ts', title]
const dashboard = (title: string): Held => ['features/dashboard/server/dashboard.test.ts', title]
const movements = (title: string): Held => ['features/dashboard/web/Movements.test.tsx', title]
const investments = (title: string): Held => ['features/investments/server/investments.test.ts', title]
const investing = (title: string): Held => ['features/investments/web/StartInvestPage.test.tsx', title]
const deposits = (title: string): Held => ['features/deposits/server/deposits.test.ts', title]
const paying = (title: string): Held => ['features/deposits/web/DepositPage.test.tsx', title]
const withdrawals = (title: string): Held => ['features/withdrawals/server/withdrawals.test.ts', title]
const withdrawing = (title: string): Held => ['features/withdrawals/web/WithdrawPage.test.tsx', title]
const ledger = (title: string): Held => ['ledger/server/ledger.test.ts', title]
const accounts = (title: string): Held => ['features/sessions/server/registration.test.ts', title]
const sessions = (title: string): Held => ['features/sessions/server/sessions.test.ts', title]
const documents = (title: string): Held => ['features/documents/server/documents.test.ts', title]
const kyc = (title: string): Held => ['features/kyc/server/kyc.test.ts', title]

const everyLine = history('every line has a cause and an author')
const everything = history('the history has everything, newest first')
const wholePicture = dashboard(
  'no money leaves the total while a withdrawal is pending, and it comes back when it is rejected',
)
const ratesOfPlans = site('%s: %s for the term, %s a year, %s, one day')
const balancesAreSums = ledger(
  'leaves all books summing to zero, nothing below zero, and equal to a simple model after every entry',
)
const waitsForApproval = investments('is pending and holds nothing, then moves the money and starts')
const endsOnce = investments('returns the principal and pays the profit, exactly once, from worker and callers at once')
const profitMoves = investments('moves to the wallet in one click, once, however often it is clicked')
const progress = withdrawing('shows how far each withdrawal is, and cancels one that is pending')
const heldAtOnce = withdrawals('is held at once, and paid out on approval with its hash in the letter')
const newBrowser = sessions('needs the code from the letter, and is known afterwards')
const kycDecision = kyc('rejects with a reason that the person is told and shown, and that a new upload clears')
const risk = site('carry the risk notice')

/** Statements that the specification gives every operator. The operator’s people have to keep them. */
const specification: Held = ['features/operator/content.test.ts', 'the sample says: %s']
/** The sample company's statements about its own people. No other company can go live with them. */
const company: Held = ['app/server/live-long.test.ts', 'while its content is still the sample’s, and names all of it']

/** A plan's benefits, compared among all plans. */
const benefits: Readonly<Record<string, (plan: Plan) => boolean>> = {
  'The lowest amount to begin with': ({ least }) => isLowest(least, 'least'),
  'The least at risk: never more than $200 in one plan': ({ most }) => isLowest(most, 'most') && most === 200_00n,
  'The only plan below $300': ({ least }) => least < 300_00n,
  'Half as much again as Beginner pays': ({ rate }) => rate === 1.5 * beginnersRate,
  'The best rate below $600': (plan) => isBestBelow(plan, 600_00n),
  'The only plan between $300 and $500': ({ least, most }) => least >= 300_00n && most <= 500_00n,
  'Nearly twice the rate of Beginner': ({ rate }) => rate >= 1.75 * beginnersRate && rate < 2 * beginnersRate,
  'The best rate below $1,500': (plan) => isBestBelow(plan, 1_500_00n),
  'The only plan between $600 and $1,000': ({ least, most }) => least >= 600_00n && most <= 1_000_00n,
  'The highest rate we offer': ({ rate }) => rate === Math.max(...samplePlans.map((plan) => plan.rate)),
  'The only plan above $1,000': ({ most }) => most > 1_000_00n,
  'The widest range of amounts': ({ least, most }) =>
    samplePlans.every((other) => other.most - other.least <= most - least),
}

type Plan = (typeof samplePlans)[number]
const beginnersRate = samplePlans.find(({ name }) => name === 'Beginner')?.rate ?? 0

function isLowest(amount: bigint, bound: 'least' | 'most'): boolean {
  return samplePlans.every((plan) => plan[bound] >= amount)
}

function isBestBelow({ least, rate }: Plan, amount: bigint): boolean {
  const rates = samplePlans.filter((plan) => plan.least < amount).map((plan) => plan.rate)
  return least < amount && rate === Math.max(...rates)
}

const ofThisPlanAlone: Held = ['features/site/claims.test.ts', 'each benefit is true of its plan and of no other']

test('each benefit is true of its plan and of no other', () => {
  const said = sampleContent.plans.texts.flatMap(({ plan, benefits }) => benefits.map((text) => ({ text, of: [plan] })))
  const held = said.map(({ text }) => ({
    text,
    of: samplePlans.filter((plan) => benefits[text]?.(plan)).map(({ name }) => name),
  }))
  expect(held).toEqual(said)
})

const claims: readonly { readonly text: string; readonly heldBy: readonly Held[] }[] = [
  ...Object.keys(benefits).map((text) => ({ text, heldBy: [ofThisPlanAlone] })),
  { text: 'Fixed-term plans, kept like a ledger.', heldBy: [balancesAreSums] },
  { text: 'Every cent of it in plain sight.', heldBy: [everything] },
  { text: 'Deposits for a fixed term, at a rate you know before you begin.', heldBy: [ratesOfPlans] },
  {
    text: 'On any day you can see where your money is: what is free, what is invested and what it has earned. Every figure we show you is the sum of entries in the books, each with a date and a cause.',
    heldBy: [wholePicture, balancesAreSums, everyLine],
  },
  {
    text: 'Curated fixed-term plans with plain rates, plain risks and books that you can read.',
    heldBy: [ratesOfPlans, risk, everything],
  },
  { text: '24/7, day and night, every day of the year', heldBy: [specification] },
  {
    text: 'Credible means that you can check it. Three things you can look up yourself, at any hour.',
    heldBy: [everything],
  },
  {
    text: 'Each plan says how much, for how long, and at what rate. Its end date is fixed on the day it begins, and nobody moves it.',
    heldBy: [ratesOfPlans, investments('keeps the terms of its request when the plan changes')],
  },
  {
    text: 'Your balance is the sum of entries that you can read one by one. What goes out of one book comes into another, always.',
    heldBy: [balancesAreSums, ledger('a day in the life of an investor, line by line, posted %s')],
  },
  {
    text: 'Every deposit, plan and withdrawal is decided by a named member of staff. You see who it was, and what they decided.',
    heldBy: [everyLine, investments('of another investor is not found, and staff do not approve their own')],
  },
  { text: 'Five habits that we would want from anybody who keeps our money.', heldBy: [company] },
  { text: 'Few plans, each chosen and signed for by a person who answers for it.', heldBy: [specification, company] },
  {
    text: 'Balance, invested amount and profit as they are this minute, and how they came to be.',
    heldBy: [specification, wholePicture, movements('settles what has matured before it reads the user')],
  },
  {
    text: 'Encryption, two-factor authentication in every new browser, and frequent audits of the systems and the books.',
    heldBy: [specification, newBrowser, kyc('is stored sealed, and without the camera’s metadata')],
  },
  {
    text: 'Support 24/7, by live chat, e-mail or phone. No ticket number stands between you and a human being.',
    heldBy: [specification, site('with %s the support page says where the live chat is')],
  },
  {
    text: 'Use one wallet for investing and another for withdrawals. We check every address before we pay.',
    heldBy: [
      specification,
      withdrawing('checks the address with its checksum as it is pasted, and knows another network’s'),
    ],
  },
  {
    text: 'Four plans, one day each. The rate is for the whole term; beside it is the same rate over a year, so that you can compare it with anything else.',
    heldBy: [ratesOfPlans],
  },
  {
    text: 'A small first step, to see how a plan begins, ends and is paid before you trust it with more.',
    heldBy: [endsOnce],
  },
  { text: 'For those who have seen one plan through and want the same with more weight behind it.', heldBy: [company] },
  {
    text: 'For a settled routine: larger amounts, the same one-day term, the same two lines in your history.',
    heldBy: [everything, ratesOfPlans],
  },
  {
    text: 'Our largest plan. Please talk to us before your first one; we will tell you if it is not for you.',
    heldBy: [company],
  },
  {
    text: 'Investing puts your money at risk, all of it. A rate this high for a term this short is only possible with risk to match. You may get back less than you put in, no deposit guarantee covers it, a rate that was paid once is no promise for the next term, and crypto transfers cannot be reversed. Only invest what you can afford to lose.',
    heldBy: [risk],
  },
  {
    text: 'Four badges mark how far somebody has come with us. They are an honour and nothing more: no rate depends on them.',
    heldBy: [
      site('the ranking has four badges'),
      investments('the plans are the specification’s, with the rate of the term and of a year'),
    ],
  },
  {
    text: 'Yours from the day you open an account. Everybody begins here, ourselves included.',
    heldBy: [site('the ranking has four badges')],
  },
  {
    text: 'For those whose friends came because they were asked by somebody they trust.',
    heldBy: [site('the ranking has four badges')],
  },
  {
    text: 'For those who have seen plans of every size through to their end.',
    heldBy: [site('the ranking has four badges')],
  },
  {
    text: 'The few who did all of the above, and from whom we have learned.',
    heldBy: [site('the ranking has four badges')],
  },
  {
    text: 'Seven steps, from opening an account to money in your own wallet. At each one you can see whose turn it is: yours or ours.',
    heldBy: [
      site('it works in seven steps, with the risk said'),
      movements('shows what waits from its own call, each with its age and when to expect an answer'),
    ],
  },
  {
    text: 'Your name, an e-mail address, a phone number and a country.',
    heldBy: [accounts('opens an account with empty books, signs in, and sends a verification letter')],
  },
  {
    text: 'We write to you; one click on the link tells us that the address is yours.',
    heldBy: [accounts('works once, with the newest link only')],
  },
  {
    text: 'Send both sides of an identity document. Our staff review it and write back.',
    heldBy: [kyc('approves once, with a letter; a second decider is told who came first')],
  },
  {
    text: 'Transfer crypto to the address we show you, and tell us the amount in US dollars.',
    heldBy: [paying('shows where to pay for the chosen asset, with a QR code, and warns in the demo')],
  },
  {
    text: 'Read its rate, its term and its risk, then enter an amount within its bounds.',
    heldBy: [
      investing('offers each plan with its rate for the term, the yearly rate and its bounds, and says the risk'),
    ],
  },
  {
    text: 'We approve, the clock starts, and you can watch it run down.',
    heldBy: [waitsForApproval, movements('shows what matures next, and three lines of activity, which open on demand')],
  },
  {
    text: 'Principal and profit are yours: send them to your wallet, or begin another plan.',
    heldBy: [profitMoves, heldAtOnce],
  },
  { text: 'To keep other people’s money the way we would want ours kept: in plain sight.', heldBy: [company] },
  {
    text: 'Larkfield takes deposits into plans with a fixed term. You know before you begin how much, how long and at what rate; and while a plan runs, you can read in the books where your money is.',
    heldBy: [ratesOfPlans, everything],
  },
  {
    text: 'That sounds like very little. We think it is the whole of it. Most of what goes wrong between people and those who keep their money begins with a number that somebody typed in. So in our house nobody can: every figure on every screen is the sum of entries, each with a date, a cause and an author.',
    heldBy: [
      balancesAreSums,
      everyLine,
      [
        'features/adjustments/server/adjustments.test.ts',
        'an edit is a posting that the investor sees, with its reason, in the history and a letter',
      ],
    ],
  },
  {
    text: 'It is on every page that offers a plan, in plain words.',
    heldBy: [
      risk,
      investing('offers each plan with its rate for the term, the yearly rate and its bounds, and says the risk'),
    ],
  },
  {
    text: 'The rate of the term and the same over a year, so that nothing looks better than it is.',
    heldBy: [ratesOfPlans],
  },
  {
    text: 'Each change of your money is an entry that you can read, including our own corrections.',
    heldBy: [
      everything,
      [
        'features/adjustments/server/adjustments.test.ts',
        'an edit is a posting that the investor sees, with its reason, in the history and a letter',
      ],
    ],
  },
  {
    text: 'No withdrawal is rejected by a machine. Somebody looks, and your history says who.',
    heldBy: [withdrawals('rejected or cancelled returns to where it came from'), everyLine],
  },
  {
    text: 'A person is there 24/7, every day of the year: by live chat, by e-mail or by phone.',
    heldBy: [specification, site('support is there 24/7 by live chat, e-mail or phone')],
  },
  {
    text: 'A new browser asks for a six-character code that we send to your mailbox. Codes last ten minutes. If you have forgotten your password, ask for a reset e-mail on the sign-in page.',
    heldBy: [newBrowser, sessions('a code is valid for ten minutes, the right password before it for fifteen')],
  },
  {
    text: 'We need the front and the back, as JPEG, JPG, PNG, or PDF up to 10 MB, with all four corners visible. If we say no, the reason is in the letter, and you can send it again.',
    heldBy: [kyc('of exactly 10,485,760 bytes passes'), kycDecision],
  },
  {
    text: 'A transfer needs a few confirmations on its network before our desk can see it. If it takes longer than a few hours, send us the transaction hash.',
    heldBy: [company],
  },
  {
    text: 'They are processed within 1-2 business days. While one is under review, you can follow its progress. A wrong address cannot be put right afterwards.',
    heldBy: [specification, progress],
  },
  {
    text: 'Open your history and click the line: it says what moved, when, and why. If that is not enough, ask us, and we will read it together.',
    heldBy: [everyLine],
  },
  {
    text: 'Withdraw what is left and write to us. We erase your documents and personal data, and keep only what the law tells us to.',
    heldBy: [['features/people/server/people.test.ts', 'erases the identity and keeps the ledger']],
  },
  {
    text: 'Open an account, confirm your e-mail address and send us both sides of an identity document. Once we have approved it, you can deposit and choose a plan.',
    heldBy: [deposits('needs a verified address and an approved identity')],
  },
  {
    text: 'In bitcoin, ether or tether dollars. We show you an address and a code to scan; you transfer, and tell us the amount in US dollars. It is added to your balance as soon as our desk has seen it arrive.',
    heldBy: [
      paying('shows where to pay for the chosen asset, with a QR code, and warns in the demo'),
      deposits('confirmed credits the wallet once, and a letter announces it'),
    ],
  },
  {
    text: 'It begins when our desk approves it, not before, and it ends when its term is over. The amount then returns to your balance and the profit is paid beside it. Until approval nothing leaves your balance.',
    heldBy: [waitsForApproval, endsOnce],
  },
  {
    text: 'Withdrawals are processed within 1-2 business days. The amount is set aside the moment you ask, and you can follow its progress. A transfer on a blockchain cannot be reversed, so please check the address twice.',
    heldBy: [specification, heldAtOnce, progress],
  },
  {
    text: 'Yes. You may use one wallet for investing and another for withdrawals, as long as both are yours.',
    heldBy: [
      specification,
      withdrawing('checks the address with its checksum as it is pasted, and knows another network’s'),
    ],
  },
  {
    text: 'Everything you send us is encrypted on its way, and your documents are stored encrypted. Two-factor authentication guards every new browser: it needs a code from your mailbox as well as the password. Our systems are audited frequently.',
    heldBy: [specification, newBrowser, kyc('is stored sealed, and without the camera’s metadata')],
  },
  {
    text: 'Yes. No plan is a savings account, none is covered by a deposit guarantee, and a rate that was paid once is no promise for the next term. Please invest only what you can afford to lose.',
    heldBy: [risk],
  },
]

/** Texts of the pages themselves, which every operator shows. */
const ownTexts: readonly { readonly file: string; readonly text: string; readonly heldBy: readonly Held[] }[] = [
  {
    file: 'features/documents/web/check/VerifyDocumentPage.tsx',
    text: 'Every statement, confirmation and receipt of ours carries a code. Here anyone can see whether we issued it, and whether it is unchanged.',
    heldBy: [
      documents('has its code and its number on every page, however long it is'),
      documents('by code or by the file’s hash says kind, date and hash, and nothing about the person'),
      documents('finds nothing for a changed file, an unknown code or no code'),
    ],
  },
  {
    file: 'features/documents/web/check/FileDrop.tsx',
    text: 'It stays on your device: only its SHA-256 is sent to us.',
    heldBy: [
      [
        'features/documents/web/DocumentPages.test.tsx',
        'checks the code of the address, a typed one, and a file by its hash',
      ],
    ],
  },
  {
    file: 'features/site/web/home/StatementLetter.tsx',
    text: 'The four always add up to what you put in, took out and earned. Each change has a date, a cause and an author.',
    heldBy: [wholePicture, everyLine],
  },
  {
    file: 'features/site/web/home/StatementLetter.tsx',
    text: 'Sample statement: nobody’s account',
    heldBy: [
      [
        'features/site/web/HomePage.test.tsx',
        'shows a worked statement, said to be a sample, whose lines and books add up to its total',
      ],
      ['features/site/sample-statement.test.ts', 'the sample statement of %s adds up, line by line and book by book'],
    ],
  },
  {
    file: 'features/site/web/SupportPage.tsx',
    text: 'Chat with us',
    heldBy: [site('with %s the support page says where the live chat is')],
  },
]

/** Sections about the product. The others describe the sample company, and cannot go live. */
const sections = [
  'home',
  'contact',
  'features',
  'whyChoose',
  'plans',
  'riskNotice',
  'ranking',
  'workflow',
  'about',
  'support',
  'faq',
] as const
const invented = [
  'brand',
  'social',
  'testimonials',
  'team',
  'story',
  'privacy',
  'terms',
  'complaints',
  'company',
  'licence',
] as const
const noClaims = ['title', 'question', 'icon', 'drawing', 'plan', 'chat', 'badge', 'earnedBy', 'address']

function textsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    noClaims.includes(name) ? [] : textsIn(inner, `${path}.${name}`),
  )
}

const said = sections.flatMap((section) => textsIn(sampleContent[section], section))

test('every text of the site that claims something is listed with a test, and nothing is listed that is not there', () => {
  expect(claims.map(({ text }) => text).sort()).toEqual(said.map(({ text }) => text).sort())
  expect(claims.filter(({ heldBy }) => heldBy.length === 0)).toEqual([])
})

test('no section of the content is left out', () => {
  const listed = [...sections, ...invented, 'explorers', 'payTo', 'statistics', 'chat', 'logo']
  expect(Object.keys(sampleContent).sort()).toEqual([...listed].sort())
})

test('a promise that only the sample company’s people could keep never goes live', () => {
  const refused = sampleClaims(sampleContent)
  const companys = claims.filter(({ heldBy }) => heldBy.includes(company)).map(({ text }) => text)
  const paths = said.filter(({ text }) => companys.includes(text)).map(({ path }) => path)
  expect(paths.filter((path) => !refused.includes(path))).toEqual([])
  expect(invented.filter((section) => !refused.some((path) => path.startsWith(`${section}.`)))).toEqual([])
})

test('every named test exists, and every page contains what is listed of it', () => {
  const sources = new Map(readSourceTree().map(({ path, text }) => [path, text]))
  const named = [...claims, ...ownTexts].flatMap(({ heldBy }) => heldBy)
  const missing = named.filter(([file, title]) => !sources.get(file)?.includes(`'${title}'`))
  expect(missing.map((held) => held.join(': '))).toEqual([])
  const words = (text: string | undefined) => text?.replace(/\s+/g, ' ') ?? ''
  expect(ownTexts.filter(({ file, text }) => !words(sources.get(file)).includes(text))).toEqual([])
})
