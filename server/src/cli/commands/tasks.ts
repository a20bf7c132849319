import { createTaskRequest } from '@portal/contract/operator/tasks.ts'
import { taskState } from '@portal/contract/tasks.ts'
import * as z from 'zod/mini'

import { command, portalCommand, portalList } from '#cli/command.ts'
import { hiddenBecause } from '#cli/commands/messages.ts'
import { runForEach } from '#cli/commands/submissions.ts'
import { choice, flag, many, path, required, text, type Values } from '#cli/parameters.ts'
import { asJson, exitCode } from '#cli/print.ts'
import { commandEnvironment, withPortal } from '#cli/with-database.ts'
import { actNow } from '#operator/act.ts'
import { faultsOf } from '#operator/import/rows/check-row.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { closeTask } from '#operator/tasks/close-task.ts'
import { createTask, createTaskWithFile } from '#operator/tasks/create-task.ts'
import { listTasks, requireTask } from '#operator/tasks/list-tasks.ts'
import type { TaskRequest } from '#operator/tasks/put-task.ts'

const list = portalList({
  name: 'tasks list',
  summary: 'Lists your tasks for creditors, with state and answer.',
  options: {
    state: choice(taskState.options, 'only those in this state'),
    glg: text('<number>', 'only those of this creditor number'),
  },
  run: ({ state, glg }, { db }) => listTasks(db, { state, glgNumber: glg }),
  none: 'There are no such tasks.',
  row: ({ taskId, glgNumber, inkassoNumber, receiptNumber, dueDate, state, title, lastAnswer }) => ({
    task: taskId,
    creditor: glgNumber,
    'case or mandate': inkassoNumber || receiptNumber,
    due: dueDate ?? '',
    state,
    answer: lastAnswer?.receiptNumber ?? '',
    title,
  }),
})

const show = portalCommand({
  name: 'tasks show',
  summary: 'Prints a task as JSON.',
  args: { task: required(text('<task>', 'the id of the task')) },
  run: ({ task }, { db }) => requireTask(db, task),
  print: asJson,
})

const { kind, answer } = createTaskRequest.shape

/**
 * An option whose choices are the values of an enum in the contract. The value is validated later, by `readTask`.
 */
function contractChoice(schema: z.ZodMiniType, help: string) {
  const choices = (z.toJSONSchema(schema).enum ?? []).map(String)
  return { ...text(choices.join('|'), help), choices }
}

/**
 * The options of a task. `readTask` validates their values together, with the contract's schema that imports
 * and the API use.
 */
const taskOptions = {
  title: text('<text>', 'the question'),
  kind: contractChoice(kind, 'question by default'),
  text: text('<text>', 'more about it'),
  id: text('<task>', 'an id of your own'),
  revision: text('<n>', 'a higher revision of the same id asks again'),
  glg: text('<number>', 'the creditor number that is asked,'),
  case: text('<number>', 'or the case,'),
  receipt: text('<number>', 'or the receipt number of a mandate that is no case yet'),
  answer: contractChoice(answer, 'the kind of answer'),
  options: text('<one|other>', 'the options of a choice, separated by |'),
  filesRequired: flag('the answer needs a file'),
  due: text('<day>', 'when the answer is due: 2026-01-31'),
  clerk: text('<name>', 'who asks'),
  cost: text('<amount>', 'what it costs'),
  consequence: text('<text>', 'what follows without an answer'),
  file: path('<path>', 'a document to attach'),
}

const create = command({
  name: 'tasks create',
  summary: 'Creates a task for a creditor; the answer comes as a submission.',
  options: taskOptions,
  async run({ file, ...fields }, { operator }) {
    const task = readTask(fields)
    const environment = await commandEnvironment()
    const { clamd } = environment
    const created = await withPortal(({ db, files }) =>
      file === undefined
        ? createTask(db, task, actNow(operator))
        : createTaskWithFile({ db, files, clamd }, task, file, actNow(operator)),
    )
    return { ...created, hidden: await hiddenBecause(environment, 'tasks') }
  },
  print({ taskId, glgNumber, hidden }) {
    console.log(`Task ${taskId} was created for ${glgNumber}.`)
    if (hidden) console.error(hidden)
  },
})

/** Field → the option for it, if the names differ. */
const optionOf: Readonly<Record<string, string>> = {
  taskId: 'id',
  glgNumber: 'glg',
  inkassoNumber: 'case',
  receiptNumber: 'receipt',
  dueDate: 'due',
}

/** Builds a task from the options. Throws an OperatorError that lists all invalid options. */
function readTask(typed: Omit<Values<typeof taskOptions>, 'file'>): TaskRequest {
  const { id, revision, glg, case: inkassoNumber, receipt, due, kind = 'question', ...rest } = typed
  const task = {
    ...rest,
    kind,
    taskId: id,
    glgNumber: glg,
    inkassoNumber,
    receiptNumber: receipt,
    dueDate: due,
    ...(revision !== undefined && { revision: /^\d+$/.test(revision) ? Number(revision) : revision }),
  }
  const checked = z.safeParse(createTaskRequest, task, { reportInput: true })
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

/** What is printed after an invalid option's name, by error code. For other codes, the reason is printed. */
const faultWords: Readonly<Record<string, string>> = {
  required: ' is missing.',
  superfluous: ' does not fit the other options.',
}

const close = portalCommand({
  name: 'tasks close',
  summary: 'Closes tasks that were created here; imported tasks are closed by an import.',
  args: { tasks: required(many(text('<task>', 'ids of tasks'))) },
  options: { withdraw: flag('as if they had not been asked') },
  run: ({ tasks, withdraw }, { db, operator }) =>
    runForEach(tasks, async (task) => (await closeTask(db, task, { withdraw }, actNow(operator))).state),
  print: exitCode,
})

export const taskCommands = [list, show, create, close]
