import { useSearchParams } from 'react-router'

type Changes = Readonly<Record<string, string | undefined>>

/** The address with changed parameters; empty ones are omitted. */
export function addressWith(address: URLSearchParams, changes: Changes): URLSearchParams {
  const parameters = { ...Object.fromEntries(address), ...changes }
  return new URLSearchParams(Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/**
 * The parameters of a list in the page’s address, so that going back restores the same list, and a function that changes
 * some of them. A change adds no entry to the browser’s history.
 */
export function useAddress(): readonly [URLSearchParams, (changes: Changes) => void] {
  const [address, setAddress] = useSearchParams()
  const change = (changes: Changes) =>
    setAddress((before) => addressWith(before, changes), { replace: true, preventScrollReset: true })
  return [address, change]
}
