/** The part of the provider that tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'
  import type { JWK } from 'jose'

  export default class Provider {
    constructor(issuer: string, configuration: { jwks: { keys: JWK[] }; clients: object[] })
    callback(): RequestListener
  }
}
