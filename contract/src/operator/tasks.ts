import * as z from 'zod/mini'

import { isoDate } from '#fields/fields.ts'
import { requiredText } from '#fields/text-fields.ts'
import { operatorEndpoint } from '#operator/endpoint.ts'
import { taskChecks, taskFields } from '#task-row.ts'
import { task, taskId, taskState } from '#tasks.ts'

/** A task as the operator API returns it, with the creditor's answer. */
export const operatorTask = z.object({
  ...z.omit(task, { daysOverdue: true, schuldnername: true, saldo: true }).shape,
  /** Whether a command or an API call created the task, not an import. */
  isMadeHere: z.boolean(),
})
export type OperatorTask = z.infer<typeof operatorTask>

/** Maximum number of tasks in the list. */
export const mostTasks = 1000

const path = '/v1/operator/tasks'
const scope = 'tasks'

export const listTasks = operatorEndpoint({
  method: 'GET',
  path,
  scope,
  request: z.strictObject({ state: z.optional(taskState), glgNumber: z.optional(requiredText(35)) }),
  response: z.object({ tasks: z.array(operatorTask) }),
  summary: `The first ${mostTasks} tasks by due date: all, or those of a state or a creditor number.`,
})

export const showTask = operatorEndpoint({
  method: 'GET',
  path: `${path}/:taskId`,
  scope,
  request: z.strictObject({ taskId }),
  response: operatorTask,
  summary: 'One task with its answer.',
})

export const createTaskRequest = z
  .strictObject({
    /**
     * Idempotency key: a retry with the same key creates no second task. If left out, the portal generates one.
     */
    taskId: z.optional(taskId),
    /** Defaults to the creditor number of the case or mandate. */
    glgNumber: z.optional(requiredText(35)),
    ...taskFields,
    filesRequired: z._default(z.boolean(), false),
    /** Defaults to today in Germany. */
    createdDate: z.optional(isoDate),
  })
  .check(...taskChecks)

export const createTask = operatorEndpoint({
  method: 'POST',
  path,
  scope,
  request: createTaskRequest,
  response: operatorTask,
  summary: 'Creates a task, or asks again with a higher revision.',
})

export const closeTask = operatorEndpoint({
  method: 'POST',
  path: `${path}/:taskId/close`,
  scope,
  request: z.strictObject({ taskId, withdraw: z._default(z.boolean(), false) }),
  response: operatorTask,
  summary: 'Closes or withdraws a task. Imported tasks can only be closed by an import.',
})
