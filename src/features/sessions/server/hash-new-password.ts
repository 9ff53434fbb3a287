import { hashPassword } from '#features/accounts/server/door.ts'
import { type Refusal, refuseField } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { ownWordsOf, weaknessTexts } from '../password-weakness.ts'

type Chosen = { readonly password: string; readonly name: string; readonly email: string }

/** Returns the hash of a chosen password, unless the operator refuses passwords that weak. */
export async function hashNewPassword(context: Context, chosen: Chosen): Promise<string | Refusal> {
  return (await refuseWeak(context, chosen)) ?? hashPassword(chosen.password)
}

async function refuseWeak({ config, brand }: Context, { password, name, email }: Chosen): Promise<Refusal | undefined> {
  if (config.weakPasswords === 'warn') return undefined
  const { estimatePassword } = await import('../password-estimate.ts')
  const { weakness } = estimatePassword(password, ownWordsOf({ name, email, brand: brand.name }))
  return weakness ? refuseField('password', `${weaknessTexts[weakness]}. Please choose another.`) : undefined
}
