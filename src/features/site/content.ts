/** What the operator says about themselves, as data. The sample fills it for the demo and may not go live. */
import * as z from 'zod'
import type { Brand } from '../../kernel/brand.ts'
import { emailAddress } from '../../kernel/email-address.ts'

const colour = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour like #1f4d3a')

export const contentFile = z.strictObject({
  brand: z.strictObject({
    name: z.string().trim().min(1).max(60),
    tagline: z.string().trim().max(200),
    supportEmail: emailAddress,
    supportPhone: z.string().trim().min(3).max(40),
    actionColour: colour.nullable().default(null),
    accentColour: colour.nullable().default(null),
  }),
})
export type Content = z.output<typeof contentFile>

export const sampleContent: Content = {
  brand: {
    name: 'Larkfield',
    tagline: 'Fixed-term plans, and every cent accounted for.',
    supportEmail: 'support@larkfield.example',
    supportPhone: '+1 555 010 0199',
    actionColour: null,
    accentColour: null,
  },
}

/** Everything of the sample that is still said, by its path: a live system may say none of it. */
export function sampleClaims(brand: Brand): string[] {
  const sample = sampleContent.brand
  const claims = ['name', 'tagline', 'supportEmail', 'supportPhone'] as const
  return claims.filter((claim) => brand[claim] === sample[claim]).map((claim) => `brand.${claim}`)
}
