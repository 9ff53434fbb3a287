/**
 * Where a new account goes on after registration and after verification. The specification says /upload-kyc: the room
 * of identity checks brings that page, and changes this line with it.
 */
export const firstStepPath = '/my-account'
