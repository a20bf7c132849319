import { searchCases } from '@portal/contract/case-search.ts'
import type * as z from 'zod/mini'

import { query, queryClient } from '#api/query-client.ts'
import type { CaseKey } from '#lists/finding/case-key.ts'
import type { Found } from '#lists/finding/meaning.ts'

/**
 * Searches cases by one key. For half a minute, a list that sends the same request uses this response.
 * @throws {ApiFailure}
 */
export async function findBy(key: CaseKey, request: z.input<typeof searchCases.request>): Promise<Found> {
  const { totalNumberData: total, data: rows } = await queryClient.fetchQuery(query(searchCases, request))
  return { key, total, rows }
}
