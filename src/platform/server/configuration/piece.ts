/** A part of the configuration: related variables, and the settings derived from them. */
import { type Config, InvalidConfiguration, type Mode } from '../config.ts'
import type { Variable } from './variable.ts'

export type Environment = Readonly<Record<string, string | undefined>>

type Variables = Readonly<Record<string, Variable<unknown>>>

type Values<V extends Variables> = { readonly [Name in keyof V]: V[Name] extends Variable<infer T> ? T : never }

export type Piece<Settings> = {
  readonly title: string
  readonly variables: Variables
  read(environment: Environment, mode: Mode): Reading<Settings>
}

/** Settings exist only if there are no issues. */
type Reading<Settings> = { readonly issues: readonly string[] } | { readonly problems: string[]; settings: Settings }

export function definePiece<V extends Variables, Settings extends Partial<Config>>(piece: {
  readonly title: string
  readonly variables: V
  settings(values: Values<V>, mode: Mode): Settings
  /** Errors of values that are valid one by one. */
  problems?(values: Values<V>, mode: Mode): string[]
}): Piece<Settings> {
  const { title, variables } = piece
  return {
    title,
    variables,
    read(environment, mode) {
      const { values, issues } = parse(variables, environment)
      if (issues.length > 0) return { issues }
      const typed = values as Values<V>
      return { problems: piece.problems?.(typed, mode) ?? [], settings: piece.settings(typed, mode) }
    },
  }
}

function parse(variables: Variables, environment: Environment) {
  const values: Record<string, unknown> = {}
  const issues: string[] = []
  for (const [name, variable] of Object.entries(variables)) {
    // An empty variable counts as unset: containers and shells cannot always omit one.
    const text = environment[name] || variable.default
    if (text === undefined) continue
    const parsed = variable.schema.safeParse(text)
    if (parsed.success) values[name] = parsed.data
    else issues.push(...parsed.error.issues.map((issue) => `${name}: ${issue.message}`))
  }
  return { values, issues }
}

/**
 * Throws `WrongConfiguration` with everything that is wrong: invalid values first, and if there are none, inconsistent
 * ones.
 */
export function readPieces(pieces: readonly Piece<Partial<Config>>[], environment: Environment): Partial<Config> {
  const mode = environment.APP_MODE === 'live' ? 'live' : 'demo'
  const readings = pieces.map((piece) => piece.read(environment, mode))
  const issues = readings.flatMap((reading) => ('issues' in reading ? reading.issues : []))
  if (issues.length > 0) throw new InvalidConfiguration(issues)
  const problems = [
    ...(mode === 'live' ? missingInLive(pieces, environment) : []),
    ...readings.flatMap((reading) => ('problems' in reading ? reading.problems : [])),
  ]
  if (problems.length > 0) throw new InvalidConfiguration(problems)
  return Object.assign({}, ...readings.map((reading) => ('settings' in reading ? reading.settings : {})))
}

function missingInLive(pieces: readonly Piece<unknown>[], environment: Environment): string[] {
  const isReadOnly = environment.READ_ONLY === 'on'
  return pieces
    .flatMap(({ variables }) => Object.entries(variables))
    .filter(([name, { neededInLive }]) => neededInLive && !environment[name] && !(isReadOnly && neededInLive !== true))
    .map(([name]) => `${name}: is needed in live mode`)
}

/** Without this check an incomplete adapter would first fail on an upload. */
export function missingTogether(values: Readonly<Record<string, unknown>>, names: readonly string[]): string[] {
  const present = names.find((name) => values[name] !== undefined)
  const missing = names.filter((name) => values[name] === undefined)
  return present === undefined ? [] : missing.map((name) => `${name}: is needed together with ${present}`)
}
