/** How an authenticator names the owner of a passkey: the bytes of the account's id, which say nothing to anybody else. */
export function userHandleOf(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll('-', ''), 'hex')
}
