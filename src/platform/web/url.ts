/** The URL of one call: the endpoint's path with its parameters filled in, and the query string. */
import type { Address, Endpoint } from '#kernel/endpoint.ts'

export type Parts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

export function methodOf(address: Address<Endpoint>): string {
  return address.slice(0, address.indexOf(' '))
}

function pathOf(address: Address<Endpoint>): string {
  return address.slice(address.indexOf(' ') + 1)
}

export function urlOf<E extends Endpoint>(address: Address<E>, { params, query }: Parts = {}): string {
  const values = (params ?? {}) as Record<string, unknown>
  const path = pathOf(address).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === '') throw new Error(`${address} needs a value for "${name}"`)
    return encodeURIComponent(String(value))
  })
  const search = searchOf((query ?? {}) as Record<string, unknown>)
  return search ? `${path}?${search}` : path
}

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  return search.toString()
}
