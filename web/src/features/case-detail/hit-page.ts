import { searchCases } from '@portal/contract/case-search.ts'
import * as z from 'zod/mini'

import { type Hit, searchOfHit } from '#lists/hits.ts'
import { paths } from '#screens/links/paths.ts'

/** The request of the search that found a hit, without its page number. */
export type HitRequest = z.input<typeof searchCases.request> & { itemsPerPage: number }

/** Returns the request of the search that found a hit; undefined if it is no longer stored. */
export function requestOfHit(hit: Hit | undefined): HitRequest | undefined {
  const kept = searchOfHit(hit)?.request
  const { data } = z.safeParse(searchCases.request, kept)
  // The cast is safe, because the request was validated above. It is returned unparsed to match the cache key of
  // the search.
  return data && { ...(kept as z.input<typeof searchCases.request>), itemsPerPage: data.itemsPerPage }
}

/** The number of the page, from 1, that contains a position, from 0. */
export const pageNumberOf = (position: number, itemsPerPage: number): number =>
  Math.floor(position / itemsPerPage) + 1

/**
 * The router location of the search at the page with a hit. Undefined if going back already leads to that
 * page, or if the search is no longer stored.
 */
export function pageOfHit(hit: Hit | undefined) {
  const kept = searchOfHit(hit)
  const request = requestOfHit(hit)
  if (!hit || !kept || !request) return undefined
  const page = pageNumberOf(hit.position, request.itemsPerPage)
  const { page: left = '1', ...address } = kept.address
  if (Number(left) === page) return undefined
  return {
    to: paths.cases,
    search: { ...address, ...(page > 1 && { page: String(page) }) },
    state: {
      isAtLastCase: true,
      ...(kept.privateFilterKey !== undefined && { privateFilterKey: kept.privateFilterKey }),
    },
  }
}
