/**
 * Finds people by a part of their name or address. The beginning of the list is read first: it fills the page where many
 * match, whatever the number of people. Where few match, the index over all parts leads to them (decision 010).
 */
import type { Total } from '#kernel/notation.ts'
import { personParts, searchGrams } from '#kernel/search-key.ts'
import { moreThan, totalOf } from '#platform/server/count-up-to.ts'
import type { Queries } from '#platform/server/database.ts'
import type { SortedPlace } from '#platform/server/sorted-cursor.ts'
import type { DirectorySort } from '../api.ts'
import {
  type DirectoryFilter,
  findAtBeginning,
  findByParts,
  findByWalking,
  type Listed,
  peopleWith,
} from './store-directory.ts'

/** How much of the list is read to learn whether matches are rare. */
const beginning = 500

/** So many matches are read and sorted; among a million people, walking until a page of more than these is full is cheaper. */
const mostSorted = 5000

type Found = { readonly ids: readonly string[]; readonly total: Total }

export async function searchPeople(
  db: Queries,
  filter: DirectoryFilter,
  sort: DirectorySort,
  after: SortedPlace | undefined,
  limit: number,
): Promise<{ rows: Listed[]; total: Total }> {
  const { ids, total } = await findPeople(db, { filter, sort, after, limit })
  return { rows: ids.length === 0 ? [] : await peopleWith(db, ids, sort), total }
}

async function findPeople(db: Queries, page: Parameters<typeof findByParts>[1]): Promise<Found> {
  const { after, limit } = page
  const first = await findAtBeginning(db, page, beginning + 1)
  const isAll = first.read <= beginning
  const isFirstPage = after === undefined
  if (isFirstPage && (isAll || first.ids.length === limit))
    return { ids: first.ids, total: isAll ? totalOf(first.matches) : moreThan(first.matches) }
  const isRare = first.matches * mostSorted < limit * beginning
  for (const parts of isRare && !isAll ? partsOf(page.filter.search) : []) {
    const found = await findByParts(db, page, parts, mostSorted)
    if (found.read <= mostSorted) return { ids: found.ids, total: totalOf(found.matches) }
  }
  const ids = await findByWalking(db, page)
  return { ids, total: isAll ? totalOf(first.matches) : moreThan(Math.max(first.matches, ids.length)) }
}

/** What leads to the matches at little cost; and where too many have that in common, what leads to hardly anybody else. */
function partsOf(search: string): string[][] {
  const [joints, grams] = [personParts(search), searchGrams(search)]
  return joints.every((joint) => grams.includes(joint)) ? [grams] : [joints, [...joints, ...grams]]
}
