import { expect } from 'vitest'

import { listCustomers } from '#operator/customers/list-customers.ts'
import { requireTwoFactor } from '#operator/customers/require-two-factor.ts'
import { actAt } from '#test/act.ts'
import { buildUser } from '#test/build.ts'
import { commandHere } from '#test/command-here.ts'
import { masterData, test } from '#test/import.ts'

/** The number of the customer in `masterData`. */
const customerNumber = 'K1'

const now = new Date('2026-06-01T10:00:00Z')

test('customers that are imported again keep their two-factor setting', async ({ db, imports }) => {
  await imports.write(masterData)
  await imports.run()
  expect(await requireTwoFactor(db, { customerNumber, isRequired: true }, actAt(now))).toBe(true)

  await imports.write({ 'customers.ndjson': [{ customerNumber, name: 'Alpha unter neuem Namen' }] })
  expect(await imports.run()).toMatchObject([{ updated: 1 }, {}, {}])
  expect(await listCustomers(db)).toMatchObject([
    { name: 'Alpha unter neuem Namen', twoFactorRequiredAt: now },
  ])
})

test('the operator makes two-factor compulsory by a command, sees who lacks it, and makes it optional again', async ({
  databaseUrl,
  db,
  imports,
}) => {
  await imports.write(masterData)
  await imports.run()
  const rights = { customerNumber, glgNumbers: ['100100'], aktentypen: ['V'] }
  for (const username of ['anna', 'berta', 'gone']) await buildUser(db, { username, ...rights })
  await db.updateTable('portalUser').set({ disabledAt: now }).where('username', '=', 'gone').execute()
  const { id: userId } = await db
    .selectFrom('portalUser')
    .where('username', '=', 'anna')
    .select('id')
    .executeTakeFirstOrThrow()
  const secret = { keyId: 'x', secretSealed: Buffer.from('x'), createdAt: now }
  await db
    .insertInto('twoFactor')
    .values({ userId, ...secret, confirmedAt: now })
    .execute()

  const customer = (...args: string[]) =>
    commandHere(`${imports.folder}/../data`, ['customer', ...args], {
      environment: { DATABASE_URL: databaseUrl },
    })
  expect(await customer('two-factor', customerNumber, 'required')).toMatchObject({
    exitCode: 0,
    out: `Two-factor is required for ${customerNumber} from now on: users without it set it up at their next call.\n`,
  })
  expect((await customer('two-factor', customerNumber, 'required')).out).toContain('already')
  const { out } = await customer('list', '--json')
  expect(JSON.parse(out)).toMatchObject({
    customerNumber,
    twoFactorRequiredAt: expect.stringMatching(/^20/),
    users: 2,
    usersWithoutTwoFactor: 1,
  })
  expect((await customer('list')).out).toMatch(/required since 20\S+ \d\d:\d\d UTC +2 +1\n/)
  await customer('two-factor', customerNumber, 'optional')
  expect(await listCustomers(db)).toMatchObject([{ twoFactorRequiredAt: null }])

  const trail = await db
    .selectFrom('audit')
    .where('event', 'like', 'customer_%')
    .select(['event', 'actor', 'details'])
    .orderBy('position')
    .execute()
  expect(trail).toEqual(
    ['customer_two_factor_required', 'customer_two_factor_optional'].map((event) => ({
      event,
      actor: expect.stringMatching(/^operator:./),
      details: { customerNumber },
    })),
  )
})

test('invalid options and an unknown customer give one sentence', async ({ databaseUrl, imports }) => {
  const customer = (...args: string[]) =>
    commandHere(`${imports.folder}/../data`, ['customer', ...args], {
      environment: { DATABASE_URL: databaseUrl },
    })
  expect(await customer('two-factor', 'K9', 'required')).toMatchObject({
    exitCode: 1,
    out: '',
    err: 'There is no customer K9.\n',
  })
  expect((await customer('two-factor', 'K9', 'on')).err).toBe('Please give required or optional, not "on".\n')
  for (const wrong of [[], ['list', 'K9'], ['two-factor', 'K9'], ['two-factor', 'K9', 'required', '--json']])
    expect((await customer(...wrong)).err).toContain('Usage:\ncustomer ')
})
