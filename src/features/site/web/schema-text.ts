/** Describes a JSON Schema in a few words. */
import type { Schema } from './open-api.ts'

export function typeText(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return [...new Set(variants.map(typeText))].join(' or ')
  if (schema.allOf) return [...new Set(schema.allOf.map(typeText))].join(' and ')
  if (schema.items) return `list of ${typeText(schema.items)}`
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'any'
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.join(' or ')
  return schema.format ? `${type ?? 'string'} (${schema.format})` : (type ?? 'any')
}

export function limitsText(schema: Schema): string {
  const limits = [
    lengthText(schema),
    schema.minimum !== undefined && `at least ${schema.minimum}`,
    schema.exclusiveMinimum !== undefined && `more than ${schema.exclusiveMinimum}`,
    isTelling(schema.maximum) && `at most ${schema.maximum}`,
    schema.exclusiveMaximum !== undefined && `less than ${schema.exclusiveMaximum}`,
    schema.default !== undefined && `${JSON.stringify(schema.default)} unless given`,
  ]
  return limits.filter(Boolean).join(', ')
}

function lengthText({ minLength, maxLength }: Schema): string | false {
  if (minLength !== undefined && maxLength !== undefined) return `${minLength} to ${maxLength} characters`
  if (maxLength !== undefined) return `at most ${maxLength} characters`
  return minLength !== undefined && `at least ${minLength} characters`
}

/** Schemas use the largest safe integer for "no limit". */
function isTelling(maximum: number | undefined): boolean {
  return maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER
}

/** Expandable parts: the properties of an object or of a list's items, or the variants of a union. */
export function partsOf(schema: Schema): readonly { name: string; required: boolean; schema: Schema }[] {
  if (schema.items) return partsOf(schema.items)
  const variants = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).filter((variant) => partsOf(variant).length > 0)
  if (variants.length === 1 && variants[0]) return partsOf(variants[0])
  if (variants.length > 1) {
    return variants.map((variant, place) => ({ name: `kind ${place + 1}`, required: false, schema: variant }))
  }
  const named = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
  const rest = schema.additionalProperties
  return typeof rest === 'object' && Object.keys(rest).length > 0
    ? [...named, { name: '(any name)', required: false, schema: rest }]
    : named
}
