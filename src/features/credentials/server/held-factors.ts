/** SQL: the strong factors of a person, as an array of their names. */
export function heldFactorsOf(personId: string): string {
  return `array_remove(array[
    case when exists (select from passkeys where user_id = ${personId}) then 'passkey' end,
    case when exists (select from authenticators where user_id = ${personId} and confirmed_at is not null) then 'totp' end
  ], null)`
}
