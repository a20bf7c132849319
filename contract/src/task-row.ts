import * as z from 'zod/mini'

import { because } from '#fields/field-errors.ts'
import { inkassoNumber, isoDate, money } from '#fields/fields.ts'
import { normalText, optionalText, requiredText, textOrEmpty } from '#fields/text-fields.ts'
import { linesOrEmpty } from '#fields/text-lines.ts'
import { submissionKinds } from '#submission-kinds.ts'
import { answerKind, revision, taskId, taskKind } from '#tasks.ts'

/* A task as the operator gives it: a row of an import, or a call of his systems (operator/tasks.ts). */

/** Between the options of a choice. */
export const optionMark = '|'

/** `Ja|Nein` → its options, without the blanks around them. */
export const optionsOf = (written: string): string[] =>
  written === '' ? [] : written.split(optionMark).map((option) => option.trim())

const options = z._default(
  optionalText(1000).check(
    z.refine((written) => written === '' || areOptions(optionsOf(written)), because('format')),
  ),
  '',
)

const areOptions = (given: readonly string[]) =>
  given.length >= 2 &&
  given.length <= 10 &&
  new Set(given).size === given.length &&
  given.every((option) => z.safeParse(oneOption, option).success)

/** As it is sent back: something that can be seen. */
const oneOption = requiredText(200)

/** What the operator may say of a task's state; that it is answered the portal knows. */
export const givenState = z.enum(['open', 'closed', 'withdrawn'])

/** Nobody approves of less than nothing: an amount with the sign of a booking is a mistake. */
const cost = money.check(z.refine((amount) => !amount.startsWith('-'), because('range')))

/** Whatever else was sent is about a case, whose rights a question on it would not have. */
const mandateReceiptNumber = optionalText(35).check(
  z.refine(
    (number) => number === '' || number.startsWith(`${submissionKinds.mandate.letter}-`),
    because('format'),
  ),
)

/** The fields of a task but for its key, its creditor number, its day and its document. */
export const taskFields = {
  revision: z._default(revision, 1),
  inkassoNumber: z._default(z.union([z.literal(''), inkassoNumber]), ''),
  receiptNumber: z._default(mandateReceiptNumber, ''),
  kind: taskKind,
  title: requiredText(200),
  text: linesOrEmpty(4000),
  answer: z._default(answerKind, 'text'),
  /** Separated by `|`; of a choice only. */
  options,
  dueDate: z._default(z.nullable(isoDate), null),
  clerk: textOrEmpty(100),
  /** Of an approval only. */
  cost: z._default(z.nullable(cost), null),
  consequence: linesOrEmpty(500),
}

/** A document's path inside the import folder, or its name, as it is written: no other spelling names the same file. */
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
  state: z._default(givenState, 'open'),
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

/** What no field says by itself. */
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
