/**
 * Estimates the guesses for a password. The word lists weigh several hundred kilobytes, so both sides import this file
 * only when it is needed.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { fewGuesses, type Weakness, weaknessOf } from './password-weakness.ts'

/** The time that an estimate takes grows with the length. A password that is weak so far is weak for a program too. */
const charactersRead = 40

const estimator = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary, maxLength: charactersRead })

export type Strength = 'weak' | 'fair' | 'good' | 'strong'
type Estimate = { readonly weakness: Weakness | null; readonly strength: Strength }

export function estimatePassword(password: string, ownWords: readonly string[]): Estimate {
  const { guesses, sequence } = estimator.check(password, [...ownWords])
  const weakness = weaknessOf(guesses, sequence)
  return { weakness, strength: weakness === null ? strengthOf(guesses) : 'weak' }
}

function strengthOf(guesses: number): Strength {
  if (guesses < fewGuesses) return 'weak'
  if (guesses < 1e8) return 'fair'
  return guesses < 1e10 ? 'good' : 'strong'
}
