/** Google's sign-in script, loaded only on pages that show the button, and only if a client id is set. */
export type GoogleIdentity = {
  initialize(options: { client_id: string; nonce: string; callback: (answer: { credential?: string }) => void }): void
  renderButton(place: HTMLElement, options: Readonly<Record<string, string | number>>): void
}

declare global {
  interface Window {
    google?: { readonly accounts: { readonly id: GoogleIdentity } }
  }
}

const address = 'https://accounts.google.com/gsi/client'
let loading: Promise<GoogleIdentity> | undefined

export function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= addScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function addScript(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => (window.google ? resolve(window.google.accounts.id) : reject(new Error('No Google sign-in')))
    script.onerror = () => {
      script.remove()
      reject(new Error('Google’s script could not be loaded'))
    }
    document.head.append(script)
  })
}
