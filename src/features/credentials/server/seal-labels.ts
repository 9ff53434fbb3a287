/** The labels bind what is sealed to its owner: bytes that are copied to another account do not open. */

export function authenticatorLabel(userId: string): string {
  return `authenticator of ${userId}`
}

export function recoveryLabel(userId: string): string {
  return `recovery codes of ${userId}`
}
