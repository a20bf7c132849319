import { searchCases } from '@portal/contract/case-search.ts'
import * as z from 'zod/mini'

import { type Hit, searchOfHit } from '#lists/hits.ts'
import { paths } from '#screens/links/paths.ts'

/** What the search that found a hit was asked, whatever its page. */
export type HitRequest = z.input<typeof searchCases.request> & { itemsPerPage: number }

/** The same of a hit; undefined when its session is over. */
export function requestOfHit(hit: Hit | undefined): HitRequest | undefined {
  const kept = searchOfHit(hit)?.request
  const { data } = z.safeParse(searchCases.request, kept)
  // Safe: just found to be one. As it was asked, so that what it was answered is still at hand.
  return data && { ...(kept as z.input<typeof searchCases.request>), itemsPerPage: data.itemsPerPage }
}

/** The page on which a hit stands, from 1. */
export const pageNumberOf = (position: number, itemsPerPage: number): number =>
  Math.floor(position / itemsPerPage) + 1

/** Where the search shows the page of a hit; undefined when it is the page that the search was left on. */
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
