/** The path to a page: a linked list of visits, newest first. */

type Visit = {
  /** The id of the page's route: two URLs of one page have the same. */
  readonly page: string
  readonly url: string
  /** Undefined for pages without a link back, such as the sign-in. */
  readonly title: string | undefined
  readonly from: Visit | undefined
}

type Arrival = Pick<Visit, 'page' | 'url' | 'title'>

/** The visits by the key of their history entry, and the one on screen. */
type Trail = { readonly visits: ReadonlyMap<string, Visit>; readonly here: Visit | undefined }

export const emptyTrail: Trail = { visits: new Map(), here: undefined }

export function follow(trail: Trail, key: string, type: 'PUSH' | 'REPLACE' | 'POP', arrival: Arrival): Trail {
  const { visits, here } = trail
  const from = { PUSH: here, REPLACE: here?.from, POP: visits.get(key)?.from }[type]
  const visit = { ...arrival, from }
  return { visits: new Map(visits).set(key, visit), here: visit }
}

/** The last visit to another page, and how many history entries ago it was. */
export function wayBack(here: Visit): { readonly visit: Visit; readonly steps: number } | undefined {
  let steps = 1
  for (let visit = here.from; visit; visit = visit.from, steps++) {
    if (visit.page !== here.page) return visit.title === undefined ? undefined : { visit, steps }
  }
  return undefined
}
