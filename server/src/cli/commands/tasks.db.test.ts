import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers } from '#test/build.ts'
import { commandHere } from '#test/command-here.ts'
import { test as importTest } from '#test/import.ts'
import { operatorsFile } from '#test/operators-file.ts'
import type { CommandResult } from '#test/portal-command.ts'
import { pdfFile } from '#test/sample-files.ts'

/** Runs `portal tasks …` with the test's database and files, from an empty folder. All features are off. */
const test = importTest.extend<{ tasks: (...args: string[]) => Promise<CommandResult> }>({
  tasks: async ({ databaseUrl, imports: { folder } }, use) => {
    const environment = { DATABASE_URL: databaseUrl, INIT_CWD: folder }
    const dataDir = join(folder, '..', 'data')
    await mkdir(dataDir, { recursive: true })
    const { features: _, ...facts } = JSON.parse(await readFile(operatorsFile, 'utf8'))
    await writeFile(join(dataDir, 'portal.config.json'), JSON.stringify(facts))
    await use((...args) => commandHere(dataDir, ['tasks', ...args], { environment }))
  },
})

test('the operator creates a task with a document, lists open ones and closes it', async ({
  db,
  imports: { folder, files },
  tasks,
}) => {
  await buildCustomers(db)
  await buildTask(db, { taskId: 'T-1', dueDate: '2036-01-01' })
  const inkassoNumber = await buildCase(db)
  await writeFile(join(folder, 'Brief.pdf'), pdfFile)
  const title = 'Dürfen wir klagen?'
  const about = ['--id', 'P-1', '--case', inkassoNumber, '--kind', 'approval', '--cost', '57.00']
  const question = ['--title', title, '--answer', 'yesNo', '--due', '2035-12-31', '--file', 'Brief.pdf']
  expect(await tasks('create', ...about, ...question)).toMatchObject({
    exitCode: 0,
    out: 'Task P-1 was created for 100100.\n',
    err: 'Nobody sees it while features.tasks is off in your portal.config.json.\n',
  })
  const listed = await tasks('list', '--state', 'open', '--json')
  const rows = listed.out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(rows).toMatchObject([
    { taskId: 'P-1', title, cost: '57.00', inkassoNumber, attachmentFilename: 'Brief.pdf', isMadeHere: true },
    { taskId: 'T-1', isMadeHere: false },
  ])
  const { attachmentSha256 } = await db
    .selectFrom('task')
    .where('taskId', '=', 'P-1')
    .select('attachmentSha256')
    .executeTakeFirstOrThrow()
  expect(await files.read(attachmentSha256 ?? '')).toEqual(pdfFile)
  expect(await tasks('close', 'P-1', 'T-1')).toMatchObject({
    exitCode: 1,
    out: 'P-1: closed\n',
    err: expect.stringContaining('T-1: Task T-1 was imported'),
  })
  expect(JSON.parse((await tasks('show', 'P-1')).out)).toMatchObject({ state: 'closed' })
})

test('errors use the names of the options as they are typed', async ({ db, tasks }) => {
  await buildCustomers(db)
  const wrong = ['--glg', '100100', '--cost', '5', '--due', '2026-02-30', '--answer', 'choice']
  expect(await tasks('create', ...wrong)).toMatchObject({
    exitCode: 1,
    err: [
      '--title is missing.',
      '--due: "2026-02-30" is not a day such as 2026-01-31.',
      '--cost: "5" is not an amount with two decimal places such as 1234.50.\n',
    ].join('\n'),
  })
  const { err } = await tasks('create', '--title', 'Wie?', '--glg', '100100', '--answer', 'choice')
  expect(err).toBe('--options is missing.\n')
  const unknown = ['--title', 'Wie?', '--glg', '100100', '--kind', 'Frage', '--revision', 'neu']
  expect((await tasks('create', ...unknown)).err).toBe(
    '--revision: "neu" is not a whole number.\n--kind: "Frage" is not one of question, document, approval, information.\n',
  )
})
