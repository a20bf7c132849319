import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { filter, glgNumbers, inkassoNumber, isoDate, money } from '#fields/fields.ts'
import { addressPart, optionalText, textOrEmpty } from '#fields/text-fields.ts'
import { linesOrEmpty } from '#fields/text-lines.ts'
import { attachment, fileEntries } from '#files.ts'
import { revision } from '#marks.ts'
import { listFields, page } from '#page.ts'
import { receipt } from '#receipt.ts'
import { submissionState } from '#submission.ts'

/* Tasks of the collection company for creditors, and their answers. */

export const taskKind = z.enum(['question', 'document', 'approval', 'information'])
export type TaskKind = z.infer<typeof taskKind>

/** Type of an answer's value, besides its text and files. */
export const answerKind = z.enum(['none', 'text', 'yesNo', 'choice', 'amount', 'date'])
export type AnswerKind = z.infer<typeof answerKind>

/** The portal sets `answered` when the creditor has answered this revision. The operator sets the other states. */
export const taskState = z.enum(['open', 'answered', 'closed', 'withdrawn'])
export type TaskState = z.infer<typeof taskState>

/** The id is part of the URL of the task's page, so it must be a valid segment of a URL. */
export const taskId = addressPart(60)

/** The latest answer to the current revision. Everyone who may see the task sees it. */
const lastAnswer = z.object({
  receiptNumber: z.string(),
  username: z.string(),
  /** ISO timestamp. The schema does not check it, because that would add bytes to every page. */
  receivedAt: z.string(),
  state: submissionState,
  /** Reason of a refusal; '' otherwise. */
  reason: z.string(),
  /** The answer's value: `true`, an option, `"1234.50"` or `"2026-01-31"`; '' if the answer has no value. */
  value: z.string(),
  /** Decimal string; '' if no cost was approved. */
  confirmedCost: z.string(),
  text: z.string(),
  /** Names of the answer's files, in the order in which they were sent. */
  files: z.array(z.string()),
})

/** A task. Missing texts are ''. */
export const task = z.object({
  taskId: z.string(),
  revision: z.int(),
  glgNumber: z.string(),
  /** The case that the task is about, directly or through its accepted mandate. */
  inkassoNumber: z.string(),
  /** The debtor's name; '' before there is a case. */
  schuldnername: z.string(),
  /** Balance of the case, or its open main claim if the user may not see interest; null before there is a case. */
  saldo: z.nullable(money),
  /** Receipt number of the mandate that the task is about. */
  receiptNumber: z.string(),
  kind: taskKind,
  title: z.string(),
  text: z.string(),
  answer: answerKind,
  /** Options of a choice. */
  options: z.array(z.string()),
  filesRequired: z.boolean(),
  dueDate: z.nullable(isoDate),
  createdDate: isoDate,
  clerk: z.string(),
  /** The cost to approve. */
  cost: z.nullable(money),
  /** What happens if the creditor does not answer. */
  consequence: z.string(),
  state: taskState,
  /** Days past the due date of an open task, counted in Germany; otherwise 0. */
  daysOverdue: z.int(),
  /** Name of the task's document. */
  attachmentFilename: z.string(),
  lastAnswer: z.nullable(lastAnswer),
})
export type Task = z.infer<typeof task>

/** Filters of the list. They combine with AND. */
const taskFilters = {
  /** An empty list means all states. */
  states: z._default(z.array(taskState), []),
  taskId: filter(optionalText(60)),
  /** Number of the task's case, or of the case of its accepted mandate; exact match. */
  inkassoNumber: filter(inkassoNumber),
  /** Receipt number of the mandate, exact match. */
  receiptNumber: filter(optionalText(35)),
}

const { itemsPerPage, pageNumber } = listFields

export const tasksRequest = z.object({ glgNumbers, itemsPerPage, pageNumber, ...taskFilters })
export type TaskFilters = Pick<z.infer<typeof tasksRequest>, keyof typeof taskFilters>

export const findTasks = endpoint({
  path: '/v1/glg/aufgaben',
  access: 'view',
  feature: 'tasks',
  request: tasksRequest,
  response: page(task),
  summary: 'The tasks of some creditor numbers, by due date.',
})

export const readTaskAttachment = endpoint({
  path: '/v1/glg/aufgaben/anhang',
  access: 'view',
  feature: 'tasks',
  request: z.object({ taskId }),
  response: attachment,
  summary: 'The document of a task.',
})

export const answerRequest = z.strictObject({
  taskId,
  /** The revision that the user has read. If it is no longer the current one, the call fails with `changed`. */
  revision,
  /** `true` or `false`, an option, an amount or a date, depending on the task (`task-answer.ts`). */
  value: textOrEmpty(200),
  /** The approved cost; must equal that of the task. */
  confirmedCost: textOrEmpty(20),
  text: linesOrEmpty(4000),
  files: z._default(fileEntries, []),
})

export const answerTask = endpoint({
  path: '/v1/glg/uebergabe/antwort',
  access: 'creditor',
  feature: 'tasks',
  sends: 'taskAnswer',
  carriesFiles: true,
  request: answerRequest,
  response: receipt,
  summary: 'Answers a task.',
})

/** Fields that the portal adds to an answer, so that it can be understood without the task. */
export const answeredQuestion = z.object({
  /** The title of the task. */
  question: z.string(),
  /** Type of the answer's value. */
  answer: answerKind,
  /** Receipt number of the mandate; '' if the task is not about one. */
  mandateReceiptNumber: z.string(),
})
export type AnsweredQuestion = z.infer<typeof answeredQuestion>
