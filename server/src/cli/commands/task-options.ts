import type { ParseArgsConfig, parseArgs } from 'node:util'

import { createTaskRequest } from '@portal/contract/operator/tasks.ts'
import * as z from 'zod/mini'

import { faultsOf } from '#operator/import/rows/check-row.ts'
import { OperatorError } from '#operator/operator-error.ts'
import type { TaskRequest } from '#operator/tasks/put-task.ts'

const text = { type: 'string' } as const

/** What `portal tasks create` takes. */
export const taskOptions = {
  id: text,
  revision: text,
  glg: text,
  case: text,
  receipt: text,
  kind: text,
  title: text,
  text,
  answer: text,
  options: text,
  'files-required': { type: 'boolean', default: false },
  due: text,
  clerk: text,
  cost: text,
  consequence: text,
  file: text,
} as const satisfies ParseArgsConfig['options']

type Values = ReturnType<typeof parseArgs<{ options: typeof taskOptions }>>['values']

/** Field of a task → option that says it, where they are called differently. */
const optionOf: Readonly<Record<string, string>> = {
  taskId: 'id',
  glgNumber: 'glg',
  inkassoNumber: 'case',
  receiptNumber: 'receipt',
  dueDate: 'due',
}

/** The task that somebody has typed. Throws an OperatorError that names the options that are wrong. */
export function readTask(values: Values): TaskRequest {
  const { id, revision, glg, case: inkassoNumber, receipt, due, kind = 'question', file: _, ...rest } = values
  const { 'files-required': filesRequired, ...fields } = rest
  const given = {
    ...fields,
    kind,
    taskId: id,
    glgNumber: glg,
    inkassoNumber,
    receiptNumber: receipt,
    dueDate: due,
    filesRequired,
    ...(revision !== undefined && { revision: /^\d+$/.test(revision) ? Number(revision) : revision }),
  }
  const checked = z.safeParse(createTaskRequest, given, { reportInput: true })
  if (checked.success) return checked.data
  throw new OperatorError(
    faultsOf(checked.error, Object.keys(createTaskRequest.shape))
      .map(
        ({ field, code, reason }) =>
          `--${optionOf[field ?? ''] ?? field}${faultWords[code] ?? `: ${reason}`}`,
      )
      .join('\n'),
  )
}

/** Where a sentence about a row would not do. */
const faultWords: Readonly<Record<string, string>> = {
  required: ' is missing.',
  superfluous: ' does not go with what is asked.',
}
