import { useSite } from '#features/operator/web/door.ts'

const specified = 6

/** The minimum length of a password; the operator may require more than the specification does. */
export function usePasswordMinimum(): number {
  return useSite()?.passwordMinLength ?? specified
}
