import * as z from 'zod/mini'

import { because } from '#fields/field-errors.ts'
import { isoDate } from '#fields/fields.ts'
import { minLength } from '#fields/lengths.ts'
import { addressPart, normalText, requiredText, textOrEmpty } from '#fields/text-fields.ts'
import { nameOfFile } from '#task-row.ts'

/* Definitions for papers, shared by the import, the operator API, the desk and the creditors' calls. */

export const paperCategory = z.enum(['settlement', 'invoice', 'contract', 'report', 'other'])
export type PaperCategory = z.infer<typeof paperCategory>

/** The operator's key for a paper. It is part of URLs. */
export const paperId = addressPart(60)

/** Extensions of the files that a paper may have. */
export const paperExtensions = ['pdf', 'xlsx', 'csv', 'xml', 'zip'] as const

/** Whether a file of this name may be a paper. */
export const isPaperFile = (name: string): boolean =>
  new RegExp(`\\.(${paperExtensions.join('|')})$`, 'i').test(name)

/** Maximum length of a title. */
export const paperTitleLimit = 200

const optionalDay = z._default(z.nullable(isoDate), null)

/** Fields of a new paper, the same in an import, in the operator API and at the desk. */
export const paperFields = {
  /** Customer number, if the paper is about the whole customer. */
  customerNumber: textOrEmpty(35),
  /** Creditor number, if the paper is about this one only. */
  glgNumber: textOrEmpty(35),
  category: paperCategory,
  title: requiredText(paperTitleLimit),
  paperDate: isoDate,
  periodFrom: optionalDay,
  periodTo: optionalDay,
}

/** The fields of an imported paper. */
export const importedPaperFields = {
  paperId,
  ...paperFields,
  /** Path of the file inside the import folder. */
  attachment: normalText(500, (path) => path.trim()).check(minLength(1, 'required')),
  attachmentFilename: nameOfFile(200),
}

interface Checked {
  readonly customerNumber: string
  readonly glgNumber: string
  readonly periodFrom: string | null
  readonly periodTo: string | null
}

/** Rules that depend on several fields. */
export const paperChecks = [
  z.refine<Checked>((row) => row.customerNumber !== '' || row.glgNumber !== '', {
    ...because('required'),
    path: ['glgNumber'],
  }),
  z.refine<Checked>((row) => row.customerNumber === '' || row.glgNumber === '', {
    ...because('superfluous'),
    path: ['customerNumber'],
  }),
  z.refine<Checked>((row) => row.periodFrom === null || row.periodTo !== null, {
    ...because('required'),
    path: ['periodTo'],
  }),
  z.refine<Checked>((row) => row.periodTo === null || row.periodFrom !== null, {
    ...because('required'),
    path: ['periodFrom'],
  }),
  z.refine<Checked>(
    ({ periodFrom, periodTo }) => periodFrom === null || periodTo === null || periodFrom <= periodTo,
    { ...because('endBeforeStart'), path: ['periodTo'] },
  ),
]

/** Refuses an imported paper whose file has none of `paperExtensions`. */
export const isPaperAttachment = z.refine<{ readonly attachment: string }>(
  ({ attachment }) => isPaperFile(attachment),
  { ...because('fileType'), path: ['attachment'] },
)
