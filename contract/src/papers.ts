import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { because } from '#fields/field-errors.ts'
import { filter, isoDate } from '#fields/fields.ts'
import { maxLength } from '#fields/lengths.ts'
import { optionalText } from '#fields/text-fields.ts'
import { attachment } from '#files.ts'
import { markedMoment, revision } from '#marks.ts'
import { type FiltersOf, listFields, page } from '#page.ts'
import { paperCategory, paperId } from '#paper-row.ts'

/*
 * Papers of the collection company for a creditor: settlements, invoices, contracts and reports (not in the
 * specification).
 */

const ofPapers = { access: 'creditor', feature: 'papers' } as const

const paper = z.object({
  paperId: z.string(),
  /** Increases when the paper is replaced. */
  revision: z.int(),
  /** '' for a paper of the whole customer. */
  glgNumber: z.string(),
  date: isoDate,
  category: paperCategory,
  title: z.string(),
  /** First day of the period that the paper is about; null if it is about none. */
  periodFrom: z.nullable(isoDate),
  periodTo: z.nullable(isoDate),
  filename: z.string(),
  sizeBytes: z.int(),
  /**
   * Whether this user has not read the paper since it was added or replaced. Papers older than the user's
   * account count as read.
   */
  isUnread: z.boolean(),
})
export type Paper = z.infer<typeof paper>

export const paperSortField = z.enum(['date', 'category', 'title', 'periodFrom', 'glgNumber', 'sizeBytes'])
export type PaperSortField = z.infer<typeof paperSortField>

/** Filters of the papers in the order of the screen. They combine with AND. */
const paperFilters = {
  /** Part of the title or of the file name, case-insensitive. */
  words: filter(optionalText(100)),
  /** Empty means all categories. */
  category: z._default(z.array(paperCategory), []),
  /** Year of the paper's date. */
  year: filter(z.string().check(z.regex(/^[12]\d{3}$/, because('format')))),
}

export const papersRequest = z.object({
  ...listFields,
  /** The latest papers come first. */
  sortedDesc: z._default(z.boolean(), true),
  sortedBy: z._default(paperSortField, 'date'),
  ...paperFilters,
})
export type PapersRequest = z.infer<typeof papersRequest>
export type PaperFilters = FiltersOf<PapersRequest>

export const findPapers = endpoint({
  ...ofPapers,
  access: 'view',
  path: '/v1/glg/unterlagen',
  request: papersRequest,
  // Not `z.extend`: no other call of the creditors needs it, so it would only make the pages larger.
  response: z.object({
    ...page(paper).shape,
    /** Total size of the files of all matching papers. */
    totalBytes: z.int(),
  }),
  summary: 'The papers of some creditor numbers, and those of the whole customer.',
})

/** Responds with a stream of rows (`export.ts`). */
export const exportPapers = endpoint({
  ...ofPapers,
  path: '/v1/glg/unterlagen/export',
  streams: true,
  request: papersRequest,
  response: paper,
  summary: 'The list of all papers that match a filter, without their files.',
})

export const readPaper = endpoint({
  ...ofPapers,
  access: 'view',
  path: '/v1/glg/unterlagen/datei',
  request: z.object({ paperId }),
  response: attachment,
  summary: 'The file of a paper. Does not mark the paper as read.',
})

/** Maximum number of papers that can be marked, unmarked or archived in one call. */
export const mostPapers = 500

/** A paper that the user has opened, and the revision that they opened. */
const openedPaper = z.object({ paperId, revision })
export type OpenedPaper = z.infer<typeof openedPaper>

export const markPapersOpened = endpoint({
  ...ofPapers,
  path: '/v1/glg/unterlagen/geoeffnet',
  request: z.object({ papers: z.array(openedPaper).check(maxLength(mostPapers, 'tooMany')) }),
  response: z.object({}),
  summary:
    'Notes that the user has opened papers, which marks them as read, unless they were replaced since.',
})

/** A paper that the user has marked as read, and when. */
const paperMark = z.object({
  paperId,
  readAt: markedMoment,
})
export type PaperMark = z.infer<typeof paperMark>

export const markAllPapersRead = endpoint({
  ...ofPapers,
  path: '/v1/glg/unterlagen/alle-gelesen',
  request: z.object({}),
  /** The papers that were unread. Empty if there were more than `mostPapers`. */
  response: z.object({ marks: z.array(paperMark) }),
  summary: 'Marks all papers until now as read by the user.',
})

export const undoAllPapersRead = endpoint({
  ...ofPapers,
  path: '/v1/glg/unterlagen/alle-ungelesen',
  request: z.object({ marks: z.array(paperMark).check(maxLength(mostPapers, 'tooMany')) }),
  response: z.object({}),
  summary: 'Removes the marks of marking all as read, except of papers that were opened since.',
})
