import { useSite } from '#features/operator/web/door.ts'

const specified = 6

/** How long a password must be; the operator may ask for more than the specification does. */
export function usePasswordMinimum(): number {
  return useSite()?.passwordMinLength ?? specified
}
