/** The README of a copy: what is in it, and what is not. */
import { utcMomentText } from '#kernel/notation.ts'

type Contents = {
  readonly company: string
  readonly name: string
  readonly email: string
  readonly at: Date
  readonly tables: readonly { readonly file: string; readonly about: string }[]
  readonly pictures: readonly Listed[]
  /** Files that are referred to and could not be opened. */
  readonly lost: readonly Listed[]
}

type Listed = { readonly path: string; readonly about: string }

export function readmeOf({ company, name, email, at, tables, pictures, lost }: Contents): string {
  return [
    `Your data at ${company}`,
    '',
    `This archive holds what ${company} keeps about ${name} (${email}).`,
    `It was made on ${utcMomentText(at)}. What happened while it was being made may be missing.`,
    '',
    'Each table comes twice: as .json for programs, and as .csv for spreadsheets.',
    'Times are in UTC. Amounts are in US dollars.',
    '',
    ...tables.map(({ file, about }) => `${file}.json, ${file}.csv\n  ${about}`),
    ...pictures.map(({ path, about }) => `${path}\n  ${about}`),
    '',
    ...(lost.length === 0 ? [] : ['What should be in it, and could not be read', '', ...lost.map(lostLine), '']),
    'What is not in it',
    '',
    ...leftOut.map((line) => `- ${line}`),
    '',
  ]
    .join('\r\n')
    .replaceAll(/\r?\n/g, '\r\n')
}

function lostLine({ path, about }: Listed): string {
  return `- ${path}: ${about} Its file is missing or damaged. Please write to us.`
}

const leftOut = [
  'Passwords, codes and keys: whoever has this archive must not be able to sign in as you.',
  'Other people: who referred you, whom you referred, and which member of our staff decided or wrote something.',
  'Notes and records that our staff keep about their own work.',
  'Messages sent through the contact form: anybody can write any address there, so we cannot know which are yours.',
]
