import { deskLogin } from '@portal/contract/desk/session.ts'
import { expect } from 'vitest'

import { buildCustomers } from '#test/build.ts'
import { commandHere } from '#test/command-here.ts'
import { test as deskTest } from '#test/desk.ts'
import type { CommandResult } from '#test/portal-command.ts'

/** Runs `portal clerk …` with the test's database. */
const test = deskTest.extend<{ clerk: (...args: string[]) => Promise<CommandResult> }>({
  clerk: async ({ databaseUrl, shared }, use) => {
    const environment = { DATABASE_URL: databaseUrl }
    await use((...args) => commandHere(shared.folder, ['clerk', ...args, '--as', 'Olga'], { environment }))
  },
})

test('a clerk is created, listed, changed, reset, logged out and removed', async ({
  db,
  shared,
  desk,
  clerk,
}) => {
  await buildCustomers(db)
  shared.clock.now = new Date()
  const stateAfter = async (password: string) =>
    (await desk.call(deskLogin, { name: 'carla', password: password.trim() })).payload['state']
  const made = await clerk(
    'create',
    'carla',
    '--full-name',
    'Carla Klar',
    '--role',
    'clerk',
    '--customers',
    'K1',
  )
  expect(made).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^[A-HJ-NP-Za-km-z2-9]{24}\n$/) })
  expect(made.err).toMatch(/^The clerk carla is created\. Start password, shown only now, until .* UTC:\n$/)
  expect(await stateAfter(made.out)).toBe('setUp')
  expect((await clerk('list')).out).toMatch(/carla +Carla Klar +clerk +K1 +start password +-/)
  expect(await clerk('sessions')).toMatchObject({ out: expect.stringMatching(/carla +setUp +127\.0\.0\.1/) })

  const change = ['change', 'carla', '--role', 'administrator', '--all-customers']
  expect((await clerk(...change)).out).toBe('The clerk carla is changed.\n')
  expect((await clerk(...change)).out).toBe('The clerk carla is so already.\n')
  const { out } = await clerk('list', '--json')
  expect(JSON.parse(out)).toMatchObject({ name: 'carla', role: 'administrator', customers: null })
  expect(out).not.toMatch(/password_?hash|secret/i)

  const reset = await clerk('reset', 'carla')
  expect([await stateAfter(made.out), await stateAfter(reset.out)]).toEqual([undefined, 'setUp'])
  expect((await clerk('sessions', 'carla', '--end')).out).toBe('Sessions ended: 1\n')
  expect((await clerk('remove', 'carla')).out).toBe('The clerk carla is removed.\n')
  expect(await stateAfter(reset.out)).toBe(undefined)
  const trail = await db
    .selectFrom('audit')
    .where('actor', '=', 'operator:Olga')
    .select(['event', 'details'])
    .orderBy('position')
    .execute()
  expect(trail.map(({ event }) => event)).toEqual([
    'clerk_created',
    'clerk_changed',
    'clerk_reset',
    'authn_session_end',
    'clerk_removed',
  ])
  expect(trail[0]?.details).toEqual({
    clerk: 'carla',
    fullName: 'Carla Klar',
    role: 'clerk',
    customers: 'K1',
  })
})

test('what is wrong with a clerk is said in a sentence, and nothing is done', async ({ db, clerk }) => {
  await buildCustomers(db)
  const create = ['--full-name', 'Carla Klar', '--role', 'clerk']
  const faults = [
    [['create', 'Carla', ...create], 'The name of a clerk has small letters'],
    [['create', 'carla', ...create, '--customers', 'K9'], 'There is no customer "K9".'],
    [['create', 'carla', ...create, '--customers', ','], 'Please name at least one customer'],
    [['create', 'carla', '--full-name', ' ', '--role', 'clerk'], 'The full name " " has blanks around it.'],
    [['change', 'nora', '--role', 'reader'], 'There is no clerk "nora".'],
    [['change', 'nora'], 'Please say what to change'],
    [['reset', 'nora'], 'There is no clerk "nora".'],
    [['remove', 'nora'], 'There is no clerk "nora".'],
    [['sessions', 'nora', '--end'], 'There is no clerk "nora".'],
  ] as const
  for (const [args, sentence] of faults) {
    const { exitCode, out, err } = await clerk(...args)
    expect([args, exitCode, out, err]).toEqual([args, 1, '', expect.stringContaining(sentence)])
  }
  expect(await db.selectFrom('clerk').select('id').execute()).toEqual([])
  await clerk('create', 'carla', ...create)
  expect((await clerk('create', 'carla', ...create)).err).toContain('There is a clerk carla already.')
})
