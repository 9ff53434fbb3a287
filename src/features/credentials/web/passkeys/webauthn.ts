/** The browser's side of passkeys. The library is loaded with the first use. */
import type { RegistrationResponseJSON, WebAuthnError } from '@simplewebauthn/browser'
import { readerOrigin } from '#platform/web/reader.ts'
import { canHavePasskeys } from '../../passkey.ts'
import type { CreationOptions, NewPasskeyAnswer, PasskeyAnswer, RequestOptions } from '../../passkeys-api.ts'

const library = () => import('@simplewebauthn/browser')

/**
 * Why passkeys cannot be used here, for people; undefined if they can. The server, which renders the page too, takes it
 * that the browser can.
 */
export function whyNoPasskeys(): string | undefined {
  if (!canHavePasskeys(new URL(readerOrigin()).hostname)) {
    return 'Passkeys work under a name only, and this page was opened by a number. Open it by its name, such as localhost, to use one.'
  }
  return typeof window === 'undefined' || 'PublicKeyCredential' in window
    ? undefined
    : 'This browser cannot use passkeys.'
}

/** Signs with a passkey. Undefined if the person has cancelled, or has none here: browsers do not say which. */
export async function signWithPasskey(optionsJSON: RequestOptions): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: toLibrary(optionsJSON) }).then(fromLibrary, () => undefined)
}

/**
 * Offers the passkeys of this site among the suggestions of the e-mail field, and waits for a choice. Undefined if
 * another request replaces this one, or the browser cannot do it.
 */
export async function offerPasskeys(optionsJSON: RequestOptions): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await library()
  const offered = startAuthentication({ optionsJSON: toLibrary(optionsJSON), useBrowserAutofill: true })
  return offered.then(fromLibrary, () => undefined)
}

export async function canOfferPasskeys(): Promise<boolean> {
  if (whyNoPasskeys() !== undefined) return false
  return (await library()).browserSupportsWebAuthnAutofill()
}

export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Makes a passkey, or says for people why there is none. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewPasskeyAnswer | { readonly said: string }> {
  const { startRegistration } = await library()
  const { excludeCredentials, ...options } = optionsJSON
  const known = excludeCredentials.map(withTransports)
  return startRegistration({ optionsJSON: { ...options, excludeCredentials: known } }).then(
    (made: RegistrationResponseJSON) => made as NewPasskeyAnswer,
    (error: Partial<WebAuthnError>) => ({ said: explanations[error.code ?? ''] ?? cancelled }),
  )
}

const cancelled = 'No passkey was made. You can try again.'
const explanations: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot check that it is you. Set up a screen lock or a PIN on it first, or use another one.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This device cannot keep passkeys. Please use another one.',
}

type Descriptor = { readonly id: string; readonly type: 'public-key'; readonly transports?: string[] | undefined }

/** The library's type lists the transports that are known today; browsers ignore others. */
function withTransports({ id, type, transports = [] }: Descriptor) {
  return { id, type, transports: transports as 'internal'[] }
}

function toLibrary({ allowCredentials, ...options }: RequestOptions) {
  return { ...options, ...(allowCredentials && { allowCredentials: allowCredentials.map(withTransports) }) }
}

function fromLibrary(signed: unknown): PasskeyAnswer {
  return signed as PasskeyAnswer
}
