/** What a live system is advised to set, because without it one member of staff can move any amount. */
import type { Config } from '#platform/server/config.ts'

const variables = {
  withdrawal: ['SECOND_PERSON_WITHDRAWAL', 'pay out any amount'],
  adjustment: ['SECOND_PERSON_ADJUSTMENT', 'edit a balance by any amount'],
  deposit: ['SECOND_PERSON_DEPOSIT', 'confirm a deposit with any amount above the declared one'],
} as const

export function secondPersonAdvice({ secondPerson }: Pick<Config, 'secondPerson'>): string[] {
  return Object.entries(variables).flatMap(([kind, [name, power]]) =>
    secondPerson[kind as keyof typeof variables] === undefined
      ? [`${name}: is off, so one person alone can ${power}. Set it to whole dollars.`]
      : [],
  )
}
