import { parseArgs } from 'node:util'

import type { OperatorTask } from '@portal/contract/operator/tasks.ts'
import { taskState } from '@portal/contract/tasks.ts'

import { readTask, taskOptions } from '#cli/commands/task-options.ts'
import { fromHere } from '#cli/from-here.ts'
import { printList } from '#cli/print-list.ts'
import { tellWhenOff } from '#cli/tell-when-off.ts'
import { UsageError } from '#cli/usage-error.ts'
import { commandEnvironment, withDatabase, withPortal } from '#cli/with-database.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { closeTask } from '#operator/tasks/close-task.ts'
import { createTask, createTaskWithFile } from '#operator/tasks/create-task.ts'
import { listTasks, requireTask } from '#operator/tasks/list-tasks.ts'

const usage = `tasks list [--state open|answered|closed|withdrawn] [--glg <number>] [--json]
tasks show <task>
tasks create --title <text> [--kind question|document|approval|information] [--text <text>] [--id <task>] [--revision <n>]
             [--glg <number>] [--case <number>] [--receipt <number>] [--answer none|text|yesNo|choice|amount|date]
             [--options <one|other>] [--files-required] [--due <day>] [--clerk <name>] [--cost <amount>]
             [--consequence <text>] [--file <path>]
tasks close <task> … [--withdraw]

What you ask of a creditor, who answers in the portal; the answer comes like everything that he sends (submissions).
create names a creditor number, a case or the receipt number of a mandate that is no case yet; --options of a choice are
separated by |, --due is a day such as 2026-01-31, --file comes with the question. With --id and a higher --revision it
asks anew. close ends what was created here, with --withdraw as if it had not been asked; what an import has brought an
import closes.`

/** `portal tasks …`: what is asked of creditors. */
export const tasksCommand = {
  name: 'tasks',
  usage,
  async run([verb = '', ...args]: string[], operator: OperatorPerson): Promise<number> {
    if (!Object.hasOwn(actions, verb)) throw new UsageError()
    // Safe: it is one of them.
    return actions[verb as keyof typeof actions](args, operator)
  },
}

const listOptions = {
  state: { type: 'string' },
  glg: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

const actions = {
  async list(args: string[]) {
    const { values, positionals } = parseArgs({ args, options: listOptions, allowPositionals: true })
    if (positionals.length > 0) throw new UsageError()
    const state = taskState.safeParse(values.state)
    if (values.state !== undefined && !state.success)
      throw new OperatorError(`There is no state "${values.state}", only ${taskState.options.join(', ')}.`)
    const tasks = await withDatabase((db) => listTasks(db, { state: state.data, glgNumber: values.glg }))
    printList(tasks, { isJson: values.json, none: 'There are no such tasks.', row: rowOf })
    return 0
  },

  async show(args: string[]) {
    const [name, ...more] = parseArgs({ args, allowPositionals: true }).positionals
    if (name === undefined || more.length > 0) throw new UsageError()
    console.log(JSON.stringify(await withDatabase((db) => requireTask(db, name)), null, 2))
    return 0
  },

  async create(args: string[], operator: OperatorPerson) {
    const { values, positionals } = parseArgs({ args, options: taskOptions, allowPositionals: true })
    if (positionals.length > 0) throw new UsageError()
    const given = readTask(values)
    const path = values.file === undefined ? undefined : fromHere(values.file)
    const environment = await commandEnvironment()
    const { clamd } = environment
    const act = actNow(operator)
    const { taskId, glgNumber } = await withPortal(({ db, files }) =>
      path === undefined
        ? createTask(db, given, act)
        : createTaskWithFile({ db, files, clamd }, given, path, act),
    )
    console.log(`Task ${taskId} is asked of ${glgNumber}.`)
    await tellWhenOff(environment, 'tasks')
    return 0
  },

  async close(args: string[], operator: OperatorPerson) {
    const options = { withdraw: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length === 0) throw new UsageError()
    return withDatabase(async (db) => {
      let exitCode = 0
      for (const name of positionals) {
        try {
          const { state } = await closeTask(db, name, values, actNow(operator))
          console.log(`${name}: ${state}`)
        } catch (error) {
          if (!(error instanceof OperatorError)) throw error
          console.error(`${name}: ${error.message}`)
          exitCode = 1
        }
      }
      return exitCode
    })
  },
}

const rowOf = ({
  taskId,
  glgNumber,
  inkassoNumber,
  receiptNumber,
  dueDate,
  state,
  title,
  lastAnswer,
}: OperatorTask) => ({
  task: taskId,
  creditor: glgNumber,
  'case or mandate': inkassoNumber || receiptNumber,
  due: dueDate ?? '',
  state,
  answer: lastAnswer?.receiptNumber ?? '',
  title,
})
