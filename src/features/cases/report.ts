/** The report of a case on paper: the person, the evidence with its dates and amounts, the notes, and the verdict. */
import type { Contents } from '#features/documents/paper.ts'
import { verdictNames as hitVerdictNames } from '#features/screening/verdict.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { utcDayText, utcMomentText } from '#kernel/notation.ts'
import { requestNoun } from '#requests/kinds.ts'
import type { Held } from './api.ts'
import { type CaseCause, type CaseState, type CaseVerdict, causeNames, stateNames, verdictNames } from './case.ts'

type Reported = {
  readonly id: string
  readonly because: CaseCause
  readonly reason: string
  readonly openedAt: Date
  readonly openedBy: string | null
  readonly state: CaseState
  readonly owner: string | null
  readonly dueOn: string
  readonly verdict: CaseVerdict | null
  readonly verdictReason: string
  readonly closed: { readonly at: Date } | null
  readonly closedBy: string | null
}

type Note = { readonly act: string; readonly text: string; readonly author: string; readonly writtenAt: Date }
type Reporter = { readonly name: string; readonly email: string }
type Fact = { readonly label: string; readonly value: string }

export function reportPaper(of: Reported, held: Held, notes: readonly Note[], by: Reporter): Contents {
  const { person } = held
  return {
    title: 'Report of a case',
    subtitle: person.name,
    addressee: [by.name, `Who exported it, ${by.email}`],
    blocks: [
      { type: 'facts', title: 'The case', facts: caseFactsOf(of) },
      { type: 'facts', title: 'The person', facts: personFacts(held) },
      { type: 'facts', title: 'Hits on lists', facts: orNone(held.hits.map(hitFact), 'None stands.') },
      { type: 'facts', title: 'Flags of requests', facts: orNone(held.flags.map(flagFact), 'None was raised.') },
      { type: 'facts', title: 'Notes', facts: orNone(notes.flatMap(noteFacts), 'None.') },
    ],
  }
}

const orNone = (facts: readonly Fact[], none: string): readonly Fact[] =>
  facts.length > 0 ? facts : [{ label: '', value: none }]

function caseFactsOf(of: Reported): Fact[] {
  const { id, because, reason, openedAt, openedBy, state, owner, dueOn, verdict, verdictReason, closed, closedBy } = of
  return [
    { label: 'Reference', value: id },
    { label: 'Opened', value: `${utcMomentText(openedAt)}, by ${openedBy ?? 'the rules, without staff'}` },
    { label: causeNames[because], value: reason },
    { label: 'State', value: stateNames[state] },
    { label: 'Owner', value: owner ?? 'None' },
    ...(closed && verdict
      ? [
          { label: 'Closed', value: `${utcMomentText(closed.at)}, by ${closedBy ?? 'staff'}` },
          { label: 'Verdict', value: verdictNames[verdict] },
          { label: 'Reason', value: verdictReason },
        ]
      : [{ label: 'Due on', value: utcDayText(dueOn) }]),
  ]
}

function personFacts({ person, readAt }: Held): Fact[] {
  const { name, email, phone, country, since, kycStatus, identity, wallet, invested, held, profit } = person
  const money: [string, Cents][] = [
    ['Balance', wallet],
    ['Invested', invested],
    ['Held for withdrawals', held],
    ['Profit', profit],
  ]
  return [
    { label: 'Name', value: name },
    { label: 'E-mail', value: email },
    { label: 'Phone', value: phone || 'None' },
    { label: 'Country', value: country || 'None' },
    { label: 'Account since', value: utcMomentText(since) },
    { label: 'KYC', value: kycStatus },
    ...(identity
      ? [
          { label: 'Name on the document', value: identity.checkedName },
          { label: 'Born', value: utcDayText(identity.birthDate) },
          { label: 'Document', value: `${identity.document}, expires ${utcDayText(identity.expiresOn)}` },
        ]
      : []),
    ...money.map(([label, amount]) => ({ label, value: formatCents(amount) })),
    { label: 'As of', value: utcMomentText(readAt) },
  ]
}

function hitFact({ list, matched, points, because, verdict, reason, foundAt }: Held['hits'][number]): Fact {
  const said = verdict === null ? 'No verdict yet' : `${hitVerdictNames[verdict]}: ${reason}`
  return {
    label: utcMomentText(foundAt),
    value: `“${matched}” on ${list}, ${points} of 100 points: ${because.join('; ')}. ${said}`,
  }
}

function flagFact(flag: Held['flags'][number]): Fact {
  const { kind, request, amount, status, requestedAt, label, weight, reason, raisedAt, stands } = flag
  const sum = amount === null ? '' : ` of ${formatCents(amount)}`
  const made = requestedAt === null ? '' : `, made ${utcMomentText(requestedAt)}`
  const state = status === '' ? '' : `, ${status.toLowerCase()}`
  return {
    label: utcMomentText(raisedAt),
    value: `${label} (weight ${weight}${stands ? '' : ', no longer stands'}): ${reason}. ${requestNoun(kind)}${sum} ${request}${made}${state}`,
  }
}

/** A part of a note that fits on a page whatever it is; the drawing does not break a fact. */
const linesOfPart = 20

function noteFacts({ act, text, author, writtenAt }: Note): Fact[] {
  const lines = `${act === '' ? '' : `${act}. `}${text}`.split('\n')
  const parts = Array.from({ length: Math.ceil(lines.length / linesOfPart) }, (_, place) =>
    lines.slice(place * linesOfPart, (place + 1) * linesOfPart).join('\n'),
  )
  return parts.map((value, place) => ({
    label: place === 0 ? utcMomentText(writtenAt) : '',
    value: place === 0 ? `${author}: ${value}` : value,
  }))
}
