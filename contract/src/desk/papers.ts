import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'
import { optionalText } from '#fields/text-fields.ts'
import { uploadBodyLimitBytes } from '#files.ts'
import { operatorPaper, paperFile } from '#operator/papers.ts'
import { highestPageNumber } from '#page.ts'
import { paperCategory, paperChecks, paperFields, paperId } from '#paper-row.ts'

/* The collection company's papers for creditors, as clerks see and upload them. */

const needs = 'administer'

const deskPaper = z.object({
  ...operatorPaper.shape,
  customerName: z.string(),
  /** Name of the creditor number. Null if the paper is about the whole customer. */
  glgName: z.nullable(z.string()),
})
export type DeskPaper = z.infer<typeof deskPaper>

/** Page size. */
export const paperPageSize = 50

const paperYear = z.string().check(z.regex(/^([12]\d{3})?$/, { error: 'format' }))

export const deskPapersRequest = z.strictObject({
  page: z._default(z.int().check(z.minimum(1), z.maximum(highestPageNumber)), 1),
  /**
   * Search words. Each must be part of the title, the file name, the id, or the number or name of the
   * customer or creditor.
   */
  text: z._default(optionalText(100), ''),
  customerNumber: z._default(optionalText(35), ''),
  /** '': all. */
  category: z._default(z.union([z.literal(''), paperCategory]), ''),
  /** Year of the paper’s date; '': all. */
  year: z._default(paperYear, ''),
  /** Whether to list the withdrawn papers instead of those that creditors see. */
  isWithdrawn: z._default(z.boolean(), false),
})
export type DeskPapersRequest = z.infer<typeof deskPapersRequest>

export const listDeskPapers = deskEndpoint({
  path: '/v1/desk/papers',
  needs,
  request: deskPapersRequest,
  response: z.object({ rows: z.array(deskPaper), total: z.int() }),
  summary: 'A page of papers, the latest first.',
})

/** A customer with their creditor numbers. */
const addressee = z.object({
  customerNumber: z.string(),
  name: z.string(),
  numbers: z.array(z.object({ glgNumber: z.string(), name: z.string() })),
})
export type PaperAddressee = z.infer<typeof addressee>

export const paperAddressees = deskEndpoint({
  path: '/v1/desk/papers/addressees',
  needs,
  request: z.strictObject({}),
  response: z.object({
    customers: z.array(addressee),
    /** Years in which there are papers, latest first. */
    years: z.array(z.int()),
    /** Whether creditors see papers (`features.papers`). */
    isOn: z.boolean(),
  }),
  summary: 'The customers and creditor numbers that the clerk may see, and the years of their papers.',
})

export const putDeskPaper = deskEndpoint({
  path: '/v1/desk/papers/put',
  needs,
  changes: true,
  bodyLimitBytes: uploadBodyLimitBytes,
  request: z
    .strictObject({
      /** Chosen by the browser, so that a retry stores nothing twice. */
      id: z.uuid(),
      ...paperFields,
      file: paperFile,
    })
    .check(...paperChecks),
  response: deskPaper,
  summary: 'Stores a paper with its file for a customer or a creditor number.',
})

export const withdrawDeskPaper = deskEndpoint({
  path: '/v1/desk/papers/withdraw',
  needs,
  changes: true,
  request: z.strictObject({ paperId }),
  response: deskPaper,
  summary: 'Withdraws a paper: users no longer see it, and its file is removed.',
})

export const paperReaders = deskEndpoint({
  path: '/v1/desk/papers/readers',
  needs,
  request: z.strictObject({ paperId }),
  response: z.object({
    readers: z.array(
      z.object({
        username: z.string(),
        revision: z.int(),
        readAt: z.iso.datetime(),
        /** When they first opened the file; null if they only marked it as read. */
        openedAt: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  summary: 'Who has read a paper, and when.',
})
export type PaperReaders = z.infer<typeof paperReaders.response>['readers']

export const readDeskPaper = deskEndpoint({
  path: '/v1/desk/papers/file',
  needs,
  request: z.strictObject({ paperId }),
  response: 'bytes',
  summary: 'The file of a paper, unchanged.',
})
