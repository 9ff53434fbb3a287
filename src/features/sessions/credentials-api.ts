/** The wire format of opening an account, verifying its address and managing its password, in the specification's spelling. */
import * as z from 'zod'
import { signedInRecord } from '#features/accounts/api.ts'
import { passwordText, profileFields } from '#features/accounts/profile-fields.ts'
import { agreedVersions } from '#features/consents/api.ts'
import { endpoint, message } from '#kernel/endpoint.ts'
import { isOwnPath } from '#kernel/own-path.ts'
import { allRequired } from '#kernel/text.ts'
import { emailAddress, optionalLine, requiredLine } from '#kernel/wire-text.ts'

const emailRequired = 'Please enter an email'

export const register = endpoint({
  method: 'POST',
  path: '/api/users/register',
  summary: 'Open an account and sign in',
  access: 'public',
  body: z.object({
    name: profileFields.name,
    email: requiredLine(allRequired, 254).pipe(emailAddress),
    password: passwordText(allRequired),
    phone: profileFields.phone,
    referralCode: optionalLine(20).optional(),
    country: profileFields.country,
    consents: agreedVersions.optional(),
    next: z
      .string()
      .refine(isOwnPath, 'This is not a page of this site')
      .optional()
      .meta({ description: 'The page to open once the address is verified.' }),
  }),
  answer: signedInRecord,
})

export const sendVerificationEmail = endpoint({
  method: 'POST',
  path: '/api/users/sendVerificationEmail',
  summary: 'Send the verification letter again',
  access: 'use own account',
  notSensitive: 'writes to the owner',
  answer: message,
})

export const verifyUser = endpoint({
  method: 'PATCH',
  path: '/api/users/verifyUser/{verificationToken}',
  summary: 'Verify the e-mail address with the token of the letter',
  access: 'public',
  params: z.object({ verificationToken: z.string().max(200) }),
  answer: message,
})

export const changePassword = endpoint({
  method: 'PATCH',
  path: '/api/users/changePassword',
  summary: 'Change your password; other sessions end, and other browsers need a factor again',
  access: 'use own account',
  sensitive: true,
  body: z.object({ oldPassword: passwordText(allRequired), password: passwordText(allRequired) }),
  answer: message,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/users/forgotPassword',
  summary: 'Send a reset link if the address has an account; the answer is the same either way',
  access: 'public',
  body: z.object({ email: requiredLine(emailRequired, 254).pipe(emailAddress) }),
  answer: message,
})

export const checkResetLink = endpoint({
  method: 'GET',
  path: '/api/users/resetPassword/{resetToken}',
  summary: 'Check whether the token of a reset letter is valid, without using it',
  access: 'public',
  params: z.object({ resetToken: z.string().max(200) }),
  answer: message,
})

export const resetPassword = endpoint({
  method: 'PATCH',
  path: '/api/users/resetPassword/{resetToken}',
  summary:
    'Set a new password with the token of the letter; every session ends, and every browser needs a factor again',
  access: 'public',
  params: z.object({ resetToken: z.string().max(200) }),
  body: z.object({ password: passwordText(allRequired) }),
  answer: message,
})
