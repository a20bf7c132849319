import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { filter, glgNumbers, inkassoNumber, isoDate, money } from '#fields/fields.ts'
import { addressPart, optionalText, textOrEmpty } from '#fields/text-fields.ts'
import { linesOrEmpty } from '#fields/text-lines.ts'
import { attachment, fileEntries } from '#files.ts'
import { listFields, page } from '#page.ts'
import { receipt } from '#receipt.ts'
import { submissionState } from '#submission.ts'

/* What the collection company asks of a creditor, and what he answers. */

export const taskKind = z.enum(['question', 'document', 'approval', 'information'])
export type TaskKind = z.infer<typeof taskKind>

/** What an answer says beside its text and files. */
export const answerKind = z.enum(['none', 'text', 'yesNo', 'choice', 'amount', 'date'])
export type AnswerKind = z.infer<typeof answerKind>

/** `answered`: the creditor has answered this revision; the others are the operator's word. */
export const taskState = z.enum(['open', 'answered', 'closed', 'withdrawn'])
export type TaskState = z.infer<typeof taskState>

/** A task has an address of its own. */
export const taskId = addressPart(60)
export const revision = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** The answer that was sent last for the revision, for whoever may see the task. */
const lastAnswer = z.object({
  receiptNumber: z.string(),
  username: z.string(),
  /** ISO moment; a check of its form would weigh on every page. */
  receivedAt: z.string(),
  state: submissionState,
  /** Why it was refused, '' otherwise. */
  reason: z.string(),
  /** As it is kept: `true`, one of the options, `"1234.50"` or `"2026-01-31"`; '' without any. */
  value: z.string(),
  /** Decimal string; '' when no cost was approved. */
  confirmedCost: z.string(),
  text: z.string(),
  /** Names of its files, in their order. */
  files: z.array(z.string()),
})

/** One task. Texts are '' where it has none. */
export const task = z.object({
  taskId: z.string(),
  revision: z.int(),
  glgNumber: z.string(),
  /** Its case, or the one that the mandate became. */
  inkassoNumber: z.string(),
  /** The debtor's name, once there is a case. */
  schuldnername: z.string(),
  /** The mandate that it is about. */
  receiptNumber: z.string(),
  kind: taskKind,
  title: z.string(),
  text: z.string(),
  answer: answerKind,
  /** Of a choice. */
  options: z.array(z.string()),
  filesRequired: z.boolean(),
  dueDate: z.nullable(isoDate),
  createdDate: isoDate,
  clerk: z.string(),
  /** What is approved. */
  cost: z.nullable(money),
  /** What happens without an answer. */
  consequence: z.string(),
  state: taskState,
  /** For how many days an open one has been due; 0 before. The day is Germany's. */
  daysOverdue: z.int(),
  /** The document that comes with it. */
  attachmentFilename: z.string(),
  lastAnswer: z.nullable(lastAnswer),
})
export type Task = z.infer<typeof task>

/** Filters of the list. They combine with AND. */
const taskFilters = {
  /** None filters nothing. */
  states: z._default(z.array(taskState), []),
  taskId: filter(optionalText(60)),
  /** Exactly, also of the case that a mandate became. */
  inkassoNumber: filter(inkassoNumber),
  /** Of the mandate, exactly. */
  receiptNumber: filter(optionalText(35)),
}

const { itemsPerPage, pageNumber } = listFields

export const tasksRequest = z.object({ glgNumbers, itemsPerPage, pageNumber, ...taskFilters })
export type TaskFilters = Pick<z.infer<typeof tasksRequest>, keyof typeof taskFilters>

export const findTasks = endpoint({
  path: '/v1/glg/aufgaben',
  access: 'creditor',
  feature: 'tasks',
  request: tasksRequest,
  response: page(task),
  summary: 'What the collection company asks of the given creditor numbers; what is due first stands first.',
})

export const readTaskAttachment = endpoint({
  path: '/v1/glg/aufgaben/anhang',
  access: 'creditor',
  feature: 'tasks',
  request: z.object({ taskId }),
  response: attachment,
  summary: 'The document that comes with a task.',
})

export const answerRequest = z.strictObject({
  taskId,
  /** The one that was read: another is refused as `changed`. */
  revision,
  /** `true` or `false`, one of the options, an amount or a day, as the task asks (`task-answer.ts`). */
  value: textOrEmpty(200),
  /** The cost that is approved, as the task says it. */
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

/** What the portal adds to an answer, so that it can be understood without the task. */
export const answeredQuestion = z.object({
  /** The title of the task. */
  question: z.string(),
  /** What kind of value the answer has. */
  answer: answerKind,
  /** Of the mandate that it was about, '' otherwise. */
  mandateReceiptNumber: z.string(),
})
export type AnsweredQuestion = z.infer<typeof answeredQuestion>
