/** The machine-readable lines of a document as somebody typed them: what they say, and in which line a digit is wrong. */
import { type Details, parse } from 'mrz'
import { isCountryCode } from '#features/accounts/countries.ts'
import type { DocumentType, Facts } from './facts.ts'

export type MachineLines = {
  /** The facts whose check digits fit. */
  readonly facts: Partial<Facts>
  readonly problems: readonly string[]
}

/** Undefined while too little is typed to tell. */
export function readMachineLines(typed: string, today: string): MachineLines | undefined {
  const lines = linesIn(typed)
  const length = lengths[lines.join('').length]?.[1] ?? lengthLike(lines)
  if (length === undefined) return undefined
  const ragged = lines.flatMap((line, place) =>
    line.length === length ? [] : [`Line ${place + 1} has ${line.length} characters instead of ${length}.`],
  )
  if (ragged.length > 0) return { facts: {}, problems: ragged }
  const { format, details, fields, documentNumber } = parse(lines)
  if (!/^TD[123]$/.test(format)) return { facts: {}, problems: [ownKind] }
  const [first = ''] = lines
  const isRight = (field: string) => !details.some((detail) => detail.field === field && !detail.valid)
  const checked = (field: string, value: string | null | undefined) =>
    value && isRight(field) && isRight(`${field}CheckDigit`) ? value : undefined
  const birth = checked('birthDate', fields.birthDate)
  const expiry = checked('expirationDate', fields.expirationDate)
  const country = isRight('issuingState') ? countryOf(first.slice(2, 5)) : undefined
  const name = [fields.firstName, fields.lastName].filter(Boolean).map((part) => inMixedCase(part ?? ''))
  const found = {
    documentType: typeOf(first),
    documentNumber: checked('documentNumber', documentNumber),
    documentCountry: country,
    birthDate: birth && dateOf(birth, today.slice(2, 4)),
    expiresOn: expiry && dateOf(expiry, '99'),
    checkedName: name.join(' ') || undefined,
  }
  const unknown = country === undefined ? [unknownCountry(first.slice(2, 5))] : []
  return {
    facts: Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
    problems: [...unknown, ...details.filter(({ valid }) => !valid).flatMap(problemOf)],
  }
}

const ownKind = 'These lines are of a national kind that cannot be read here. Please fill in the fields.'

/** By the number of characters in all: how many lines of which length, so that lines pasted as one come apart. */
const lengths: Readonly<Record<number, readonly [count: number, length: number]>> = {
  72: [2, 36],
  88: [2, 44],
  90: [3, 30],
}

function linesIn(typed: string): string[] {
  const lines = typed
    .toUpperCase()
    .replaceAll('«', '<<')
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/[^A-Z0-9<]/g, ''))
    .filter(Boolean)
  const whole = lines.join('')
  const shape = lengths[whole.length]
  if (lines.length !== 1 || shape === undefined) return lines
  return Array.from({ length: shape[0] }, (_, place) => whole.slice(place * shape[1], (place + 1) * shape[1]))
}

/** The intended length, where one of the lines is too short or too long. */
function lengthLike(lines: readonly string[]): number | undefined {
  if (lines.length === 3) return 30
  if (lines.length !== 2) return undefined
  return Math.max(...lines.map((line) => line.length)) > 40 ? 44 : 36
}

function problemOf({ line, field, label }: Details): string[] {
  if (field === 'issuingState' || field === 'nationality') return []
  const where = `Line ${line + 1}`
  if (field === 'compositeCheckDigit') return [`${where}: the last digit does not fit the others.`]
  const what = label.toLowerCase()
  if (!what.endsWith(' check digit')) return [`${where}: the ${what} cannot be read.`]
  return [`${where}: the ${what.replace(' check digit', '')} and its check digit do not fit.`]
}

function typeOf(line: string): DocumentType | undefined {
  if (line.startsWith('P')) return 'Passport'
  if (/^(?:.R|R)/.test(line)) return 'Residence permit'
  return /^[IAC]/.test(line) ? 'Identity card' : undefined
}

/** `YYMMDD`: years after `newest` are of the last century. Undefined where no such day exists. */
function dateOf(text: string, newest: string): string | undefined {
  const year = `${text.slice(0, 2) > newest ? '19' : '20'}${text.slice(0, 2)}`
  const date = `${year}-${text.slice(2, 4)}-${text.slice(4, 6)}`
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : undefined
}

function unknownCountry(code: string): string {
  return `Line 1: “${code.replaceAll('<', '')}” is no country that we list. Please choose it.`
}

/** The parser knows the codes of three letters, and most begin with the two letters of the same country. */
function countryOf(code: string): string | undefined {
  if (code === 'D<<') return 'DE'
  const other = otherLetters.indexOf(`${code}:`)
  const letters = other < 0 ? code.slice(0, 2) : otherLetters.slice(other + 4, other + 6)
  return isCountryCode(letters) ? letters : undefined
}

const otherLetters = `
  AND:AD ARE:AE ATG:AG ARM:AM AGO:AO ATA:AQ AUT:AT ABW:AW ALA:AX BIH:BA BRB:BB BGD:BD BDI:BI BEN:BJ BRN:BN BES:BQ
  BHS:BS BLR:BY BLZ:BZ COD:CD CAF:CF COG:CG COK:CK CHL:CL CHN:CN CPV:CV CUW:CW DNK:DK EST:EE ESH:EH FLK:FK FSM:FM
  FRO:FO GRD:GD GUF:GF GRL:GL GIN:GN GLP:GP GNQ:GQ SGS:GS GNB:GW GUY:GY IRL:IE ISR:IL IRQ:IQ JAM:JM COM:KM PRK:KP
  KOR:KR CYM:KY KAZ:KZ LBR:LR LBY:LY MNE:ME MAF:MF MDG:MG MAC:MO MNP:MP MTQ:MQ MLT:MT MDV:MV MEX:MX MOZ:MZ NIU:NU
  PYF:PF PNG:PG PAK:PK POL:PL SPM:PM PCN:PN PRT:PT PLW:PW PRY:PY SRB:RS SLB:SB SYC:SC SWE:SE SVN:SI SVK:SK SEN:SN
  SUR:SR SLV:SV SWZ:SZ TCD:TD ATF:TF TKM:TM TUN:TN TUR:TR TUV:TV UKR:UA URY:UY WLF:WF MYT:YT`

function inMixedCase(text: string): string {
  return text.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}
