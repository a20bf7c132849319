import * as z from 'zod/mini'

import { caseSearchRequest, caseSearchRow } from '#case-search.ts'
import { endpoint } from '#endpoint.ts'
import { handoverHistoryRequest, handoverRow } from '#handover-history.ts'
import { notice, noticesRequest } from '#notices.ts'

/*
 * All hits of a list, with the filters and rights of the list's own call. The answer is a stream of JSON lines
 * (application/x-ndjson): first `exportHead`, then arrays of rows, last `exportEnd`. A stream without its end is
 * incomplete. Failures before the first line come in the envelope, like those of every other call.
 */

/** The most rows that one export brings (requirement R64). */
export const exportLimitRows = 300_000

export const exportHead = z.object({ totalNumberData: z.int() })
export const exportEnd = z.object({ isComplete: z.literal(true) })

export const exportCases = endpoint({
  path: '/v1/glg/forderungen/export',
  access: 'creditor',
  streams: true,
  /** Page and size of the page play no part. */
  request: caseSearchRequest,
  response: caseSearchRow,
  summary: 'All cases that a search finds.',
})

export const exportNotices = endpoint({
  path: '/v1/glg/meldungen/export',
  access: 'creditor',
  streams: true,
  request: noticesRequest,
  response: notice,
  summary: 'All notices that a filter finds.',
})

export const exportHandovers = endpoint({
  path: '/v1/glg/uebergabe/history/export',
  access: 'creditor',
  streams: true,
  request: handoverHistoryRequest,
  response: handoverRow,
  summary: 'All hand-overs that a filter finds.',
})
