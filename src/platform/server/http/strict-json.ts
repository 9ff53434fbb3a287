/**
 * Strict JSON. Numbers that are not plain decimals (`1e3`, `10.000`) keep their text, so that a schema can refuse them
 * instead of seeing an innocent 1000. Text that PostgreSQL cannot store and keys that reach into prototypes are refused
 * (decision 017).
 */

import { RawNumber } from '#kernel/raw-number.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { isStorable } from '#kernel/text.ts'

const poison = new Set(['__proto__', 'constructor', 'prototype'])

type Source = { source?: string }

export function parseStrictJson(text: string): unknown {
  let unfit = false
  const revive = (key: string, value: unknown, context: Source) => {
    if (poison.has(key) || !isStorable(key) || (typeof value === 'string' && !isStorable(value))) unfit = true
    if (typeof value === 'number' && context.source !== undefined && context.source !== String(value)) {
      return new RawNumber(context.source)
    }
    return value
  }
  try {
    const value = JSON.parse(text, revive as (key: string, value: unknown) => unknown)
    return unfit ? notJson : value
  } catch {
    return notJson
  }
}

/** The body of a call: an object, or nothing. `null` is neither. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined
  const value = parseStrictJson(text)
  return typeof value === 'object' && value !== null && !(value instanceof RawNumber) ? value : notJson
}

export const notJson: Refusal = refuse('BAD_INPUT', 'The request’s body is not the JSON that was expected')
