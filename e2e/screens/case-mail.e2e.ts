import { expect } from 'vitest'

import { buildTask } from '../../server/test/build-task.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { openAs } from '../kit/browser.ts'
import { acceptCookies } from '../kit/log-in.ts'
import { mailsTo } from '../kit/mailbox.ts'
import { type Operator, test } from '../kit/operator.ts'

/**
 * Creates a user who has a confirmed address and gets mails about their cases. Returns the user and one of these
 * cases.
 */
async function mailedUser({ db, createUser }: Operator, name: string) {
  const user = await createUser(name)
  const { id: userId } = await db
    .selectFrom('portalUser')
    .where('username', '=', name)
    .select('id')
    .executeTakeFirstOrThrow()
  const address = `${name}@glaeubiger.example`
  await db
    .insertInto('userMail')
    .values({
      userId,
      address,
      language: 'de',
      topics: ['logins', 'tasks', 'messages'],
      confirmedAt: new Date(),
    })
    .execute()
  const { inkassoNumber, glgNumber } = await db
    .selectFrom('inkassoCase')
    .innerJoin('grantedGlgNumber', 'grantedGlgNumber.glgNumber', 'inkassoCase.glgNumber')
    .where('grantedGlgNumber.userId', '=', userId)
    .select(['inkassoNumber', 'inkassoCase.glgNumber'])
    .orderBy('inkassoNumberKey')
    .executeTakeFirstOrThrow()
  return { user, userId, address, inkassoNumber, glgNumber }
}

test('a case is muted on its page, and unmuted from the list of muted cases', async ({ operator, page }) => {
  const { user, userId, inkassoNumber } = await mailedUser(operator, 'muting')
  await openAs(page, `/forderungen/${inkassoNumber}`, user)
  const box = page.getByLabel('E-Mails zu dieser Akte erhalten')
  await box.waitFor()
  expect(await box.isChecked()).toBe(true)
  await expectAccessible(page)
  // `uncheck` would fail: it expects the box to change at once, but the box changes a little later.
  await box.click()
  const muted = () =>
    operator.db.selectFrom('caseMute').where('userId', '=', userId).select('inkassoNumber').execute()
  await expect.poll(muted).toEqual([{ inkassoNumber }])
  await page.reload()
  await box.waitFor()
  expect(await box.isChecked()).toBe(false)

  await page.goto('/benachrichtigungen')
  await page.getByRole('button', { name: `Wieder benachrichtigen: ${inkassoNumber}` }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Wieder benachrichtigen: ${inkassoNumber}` }).press('Enter')
  await page.getByText('E-Mails zu einer Akte schalten Sie auf deren Seite ab.').waitFor()
  expect(await muted()).toEqual([])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stumm geschaltete Akten')
})

test('without a confirmed address the page of a case offers no mail', async ({ operator, page }) => {
  const { user, userId, inkassoNumber } = await mailedUser(operator, 'addressless')
  await operator.db.deleteFrom('userMail').where('userId', '=', userId).execute()
  await openAs(page, `/forderungen/${inkassoNumber}`, user)
  const requested = page.waitForResponse('**/v1/glg/notifications/mute/read')
  await page.reload()
  await (await requested).finished()
  expect(await page.getByLabel('E-Mails zu dieser Akte erhalten').count()).toBe(0)
})

/**
 * Queues a mail about a new task without the usual delay of 15 minutes, and waits until the mail is sent.
 * Returns its unsubscribe link.
 */
async function mailedLink(
  { db }: Operator,
  { userId, address, inkassoNumber, glgNumber }: Mailed,
): Promise<string> {
  const now = new Date()
  const taskId = await buildTask(db, { taskId: `T-${userId}`, glgNumber, inkassoNumber })
  const { id: dispatchId } = await db
    .insertInto('dispatch')
    .values({ channel: 'mail', event: taskId, kind: 'case_events', userId, createdAt: now, nextTryAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mailEvent')
    .values({ userId, kind: 'task', taskId, inkassoNumber: null, number: 1, notedAt: now, dispatchId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await expect.poll(() => mailsTo(address)).toHaveLength(1)
  await db.deleteFrom('task').where('taskId', '=', taskId).execute()
  const [mail] = await mailsTo(address)
  return /\/abbestellen\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

type Mailed = Awaited<ReturnType<typeof mailedUser>>

test('the link in a mail unsubscribes with a button, without a login, and can be used repeatedly', async ({
  operator,
  page,
}) => {
  const mailed = await mailedUser(operator, 'unsubscribing')
  const link = await mailedLink(operator, mailed)
  const topics = async () => {
    const rows = await operator.db
      .selectFrom('userMail')
      .where('userId', '=', mailed.userId)
      .select('topics')
      .execute()
    return rows.map((row) => row.topics)
  }
  await page.goto(link)
  await acceptCookies(page)
  await page.getByRole('heading', { name: 'E-Mails abbestellen' }).waitFor()
  await expectAccessible(page)
  expect(await topics()).toEqual([['logins', 'tasks', 'messages']])
  await page.getByRole('button', { name: 'Jetzt abbestellen' }).click()
  const ended = page.getByText(
    'Sie erhalten keine E-Mails mehr zu neuen Aufgaben, Nachrichten und Unterlagen.',
  )
  await ended.waitFor()
  expect(await ended.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectAccessible(page)
  expect(await topics()).toEqual([['logins']])
  await page.reload()
  await page.getByRole('button', { name: 'Jetzt abbestellen' }).click()
  await page.getByText('Sie erhalten keine E-Mails mehr').waitFor()
  await page.goto(`${link.slice(0, -1)}${link.endsWith('-') ? '_' : '-'}`)
  await page.getByRole('button', { name: 'Jetzt abbestellen' }).click()
  await page.getByText('Dieser Link ist unvollständig').waitFor()
  await page.getByRole('heading', { name: 'Link nicht gültig' }).waitFor()
  await page.getByRole('link', { name: 'Benachrichtigungen öffnen' }).waitFor()
})
