import { sendMessage } from '@portal/contract/messages.ts'
import { answerTask } from '@portal/contract/tasks.ts'
import { expect, onTestFinished } from 'vitest'

import { scanWaitingFiles } from '#submissions/scan-files.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'
import { eicar, isClamdInstalled, prepareClamd } from '#test/real-clamd.ts'
import { csvFile } from '#test/sample-files.ts'
import { fileEntry } from '#test/sample-submissions.ts'

test.skipIf(!isClamdInstalled)(
  'R59 with ClamAV a message and an answer with EICAR are refused, and the task is open again (skipped without clamd)',
  async ({ db, portal }) => {
    const clamd = await prepareClamd()
    onTestFinished(() => clamd.remove())
    await clamd.start()
    await buildCustomers(db)
    await buildUser(db)
    const inkassoNumber = await buildCase(db)
    const taskId = await buildTask(db, { inkassoNumber, answer: 'text' })
    const anna = await portal.logIn('anna')
    const infected = [fileEntry('gut.csv', csvFile), fileEntry('böse.csv', eicar)]
    const clean = [fileEntry('gut.csv', csvFile)]
    const answer = { taskId, revision: 1, text: 'Anbei' }
    const sent = await Promise.all([
      portal.call(sendMessage, { inkassoNumber, text: 'Anbei', files: infected }, anna),
      portal.call(answerTask, { ...answer, files: infected }, anna),
      portal.call(sendMessage, { inkassoNumber, text: 'Und das', files: clean }, anna),
    ])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    await db.updateTable('submissionFile').set({ scan: 'waiting' }).execute()

    const warn = (sentence: string) => expect.fail(sentence)
    const clock = () => portal.clock.now
    await scanWaitingFiles({ db, files: portal.files, clock, clamd: { path: clamd.path }, warn })
    const rows = await db.selectFrom('submission').select(['receiptNumber', 'state']).execute()
    const stateOf = (index: number) =>
      rows.find(({ receiptNumber }) => receiptNumber === sent[index]?.payload['receiptNumber'])?.state
    expect([0, 1, 2].map(stateOf)).toEqual(['refused', 'refused', 'received'])
    expect(await portal.call(answerTask, { ...answer, files: clean }, anna)).toMatchObject({ status: 200 })
  },
)
