import * as z from 'zod/mini'

import { isoDate } from '#fields/fields.ts'
import { requiredText } from '#fields/text-fields.ts'
import { fileEntry, uploadBodyLimitBytes } from '#files.ts'
import { operatorEndpoint } from '#operator/endpoint.ts'
import { paperCategory, paperChecks, paperFields, paperId } from '#paper-row.ts'

/** A paper as the operator sees it. */
export const operatorPaper = z.object({
  paperId: z.string(),
  /** The customer, even if the paper is about one creditor number only. */
  customerNumber: z.string(),
  /** Null if the paper is about the whole customer. */
  glgNumber: z.nullable(z.string()),
  category: paperCategory,
  title: z.string(),
  paperDate: isoDate,
  periodFrom: z.nullable(isoDate),
  periodTo: z.nullable(isoDate),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  /** Starts at 1, and increases by one with each new file or addressee. */
  revision: z.int(),
  /** Whether the desk or an API call created the paper, not an import. */
  isMadeHere: z.boolean(),
  changedAt: z.iso.datetime(),
  withdrawnAt: z.nullable(z.iso.datetime()),
  /** Number of users who have read the current revision. */
  readers: z.int(),
})
export type OperatorPaper = z.infer<typeof operatorPaper>

/** Maximum number of papers in a response. */
export const mostPapers = 1000

const path = '/v1/operator/papers'
const scope = 'papers'

export const listOperatorPapers = operatorEndpoint({
  method: 'GET',
  path,
  scope,
  request: z.strictObject({
    customerNumber: z.optional(requiredText(35)),
    category: z.optional(paperCategory),
    /** Year of the paper’s date. */
    year: z.optional(z.string().check(z.regex(/^[12]\d{3}$/, { error: 'format' }))),
  }),
  response: z.object({ papers: z.array(operatorPaper) }),
  summary: `The latest ${mostPapers} papers, withdrawn ones included: all, or those of a customer, a category or a year.`,
})

/** The file of a paper. Its name has the length that an import allows. */
export const paperFile = z.strictObject({ name: requiredText(200), data: fileEntry.shape.data })

export const putPaper = operatorEndpoint({
  method: 'PUT',
  path: `${path}/:paperId`,
  scope,
  bodyLimitBytes: uploadBodyLimitBytes,
  request: z.strictObject({ paperId, ...paperFields, file: paperFile }).check(...paperChecks),
  response: operatorPaper,
  summary: 'Creates or replaces a paper with its file. A replaced file is unread again.',
})

export const withdrawPaper = operatorEndpoint({
  method: 'DELETE',
  path: `${path}/:paperId`,
  scope,
  request: z.strictObject({ paperId }),
  response: operatorPaper,
  summary: 'Withdraws a paper: users no longer see it, and its file is removed. Readers stay on record.',
})
