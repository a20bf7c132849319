import * as z from 'zod/mini'

import { isoDate } from '#fields/fields.ts'
import { requiredText } from '#fields/text-fields.ts'
import { operatorEndpoint } from '#operator/endpoint.ts'
import { taskChecks, taskFields } from '#task-row.ts'
import { task, taskId, taskState } from '#tasks.ts'

/** A task as the operator's systems see it: with the creditor's answer, without what only he is told. */
const operatorTask = z.object({
  ...z.omit(task, { daysOverdue: true, schuldnername: true }).shape,
  /** By a command or a call, not by an import. */
  isMadeHere: z.boolean(),
})
export type OperatorTask = z.infer<typeof operatorTask>

/** Tasks that the list answers at most. */
export const mostTasks = 1000

const path = '/v1/operator/tasks'
const scope = 'tasks'

export const listTasks = operatorEndpoint({
  method: 'GET',
  path,
  scope,
  request: z.strictObject({ state: z.optional(taskState), glgNumber: z.optional(requiredText(35)) }),
  response: z.object({ tasks: z.array(operatorTask) }),
  summary: `Tasks in the order of their due dates, all or those of a state or a creditor number: the first ${mostTasks}.`,
})

export const showTask = operatorEndpoint({
  method: 'GET',
  path: `${path}/:taskId`,
  scope,
  request: z.strictObject({ taskId }),
  response: operatorTask,
  summary: 'One task, and whether it is answered.',
})

export const createTaskRequest = z
  .strictObject({
    /** By which it is known again: sent twice, it is made once. Left out, the portal makes one. */
    taskId: z.optional(taskId),
    /** Left out, that of the case or of the mandate. */
    glgNumber: z.optional(requiredText(35)),
    ...taskFields,
    filesRequired: z._default(z.boolean(), false),
    /** Left out, today in Germany. */
    createdDate: z.optional(isoDate),
  })
  .check(...taskChecks)

export const createTask = operatorEndpoint({
  method: 'POST',
  path,
  scope,
  request: createTaskRequest,
  response: operatorTask,
  summary: 'Makes a task, or with a higher revision asks anew.',
})

export const closeTask = operatorEndpoint({
  method: 'POST',
  path: `${path}/:taskId/close`,
  scope,
  request: z.strictObject({ taskId, withdraw: z._default(z.boolean(), false) }),
  response: operatorTask,
  summary: 'Closes a task, or takes it back; one that an import has brought is closed by an import.',
})
