/** An authenticator's name for the owner of a passkey: the bytes of the account's id, meaningless to others. */
export function userHandleOf(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll('-', ''), 'hex')
}
