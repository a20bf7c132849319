import * as z from 'zod/mini'

import { because } from '#fields/field-errors.ts'
import { ofKind } from '#fields/field-kinds.ts'
import { inkassoNumber, isoDate, money } from '#fields/fields.ts'
import { normalText, optionalText, requiredText, textOrEmpty } from '#fields/text-fields.ts'
import { linesOrEmpty } from '#fields/text-lines.ts'
import { revision } from '#marks.ts'
import { submissionKinds } from '#submission-kinds.ts'
import { answerKind, taskId, taskKind } from '#tasks.ts'

/* A task from the operator: a row of an import, or a call of the operator API (operator/tasks.ts). */

/** Separates the options of a choice. */
const optionMark = '|'

/** `Ja | Nein` → `['Ja', 'Nein']` */
export const optionsOf = (written: string): string[] =>
  written === '' ? [] : written.split(optionMark).map((option) => option.trim())

const options = z._default(
  optionalText(1000).check(
    z.refine((written) => written === '' || areOptions(optionsOf(written)), because('format')),
  ),
  '',
)

const areOptions = (parts: readonly string[]) =>
  parts.length >= 2 &&
  parts.length <= 10 &&
  new Set(parts).size === parts.length &&
  parts.every((option) => z.safeParse(oneOption, option).success)

const oneOption = requiredText(200)

/** States that the operator can set. The portal itself sets `answered`. */
const settableState = z.enum(['open', 'closed', 'withdrawn'])

/** The cost to approve. A negative amount is refused as a mistake. */
const cost = ofKind('amount', money.check(z.refine((amount) => !amount.startsWith('-'), because('range'))))

/**
 * Receipt number of the mandate that a task is about. Receipt numbers of other submissions are refused: most of
 * these are about a case, and the permissions for the case would not apply to the task.
 */
const mandateReceiptNumber = optionalText(35).check(
  z.refine(
    (number) => number === '' || number.startsWith(`${submissionKinds.mandate.letter}-`),
    because('format'),
  ),
)

/** Fields of a new task, the same in an import and in the operator API. */
export const taskFields = {
  revision: z._default(revision, 1),
  inkassoNumber: z._default(z.union([z.literal(''), inkassoNumber]), ''),
  receiptNumber: z._default(mandateReceiptNumber, ''),
  kind: taskKind,
  title: requiredText(200),
  text: linesOrEmpty(4000),
  answer: z._default(answerKind, 'text'),
  /** Options separated by `|`; only if the answer is a choice. */
  options,
  dueDate: z._default(z.nullable(isoDate), null),
  clerk: textOrEmpty(100),
  /** Only if the task is an approval. */
  cost: z._default(z.nullable(cost), null),
  consequence: linesOrEmpty(500),
}

/**
 * A document's path in the import folder, or its name. Not normalized, because file names are compared byte by
 * byte.
 */
export const nameOfFile = (max: number) =>
  z._default(
    normalText(max, (name) => name.trim()),
    '',
  )

/** The fields of an imported task. */
export const importedTaskFields = {
  taskId,
  glgNumber: requiredText(35),
  ...taskFields,
  filesRequired: z._default(z.enum(['yes', 'no']), 'no'),
  createdDate: isoDate,
  state: z._default(settableState, 'open'),
  /** Path of the document inside the import folder. */
  attachment: nameOfFile(500),
  attachmentFilename: nameOfFile(200),
}

interface Checked {
  readonly kind: string
  readonly answer: string
  readonly options: string
  readonly cost: string | null
}

/** Rules that depend on several fields. */
export const taskChecks = [
  z.refine<Checked>((row) => row.answer !== 'choice' || row.options !== '', {
    ...because('required'),
    path: ['options'],
  }),
  z.refine<Checked>((row) => row.answer === 'choice' || row.options === '', {
    ...because('superfluous'),
    path: ['options'],
  }),
  z.refine<Checked>((row) => row.kind === 'approval' || row.cost === null, {
    ...because('superfluous'),
    path: ['cost'],
  }),
]
