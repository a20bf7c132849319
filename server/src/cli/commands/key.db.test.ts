import { showNews } from '@portal/contract/operator/news.ts'
import { expect } from 'vitest'

import { commandHere } from '#test/command-here.ts'
import { test as apiTest } from '#test/operator-api.ts'
import type { CommandResult } from '#test/portal-command.ts'

/** Runs `portal key …` with the test's database. */
const test = apiTest.extend<{ key: (...args: string[]) => Promise<CommandResult> }>({
  key: async ({ databaseUrl, shared }, use) => {
    const environment = { DATABASE_URL: databaseUrl }
    await use((...args) => commandHere(shared.folder, ['key', ...args, '--as', 'Olga'], { environment }))
  },
})

test('a key is created and printed once, rotated, listed and revoked', async ({
  db,
  shared,
  operatorApi,
  key,
}) => {
  const works = async (secret: string) => (await operatorApi.call(showNews, {}, { key: secret })).status
  const made = await key('create', 'collection', '--scopes', 'news,users', '--days', '90')
  expect(made).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^cpk_[\w-]{51}\n$/) })
  expect(made.err).toMatch(/^The key collection works until .* UTC\. It is shown only now:\n$/)
  const first = made.out.trim()
  shared.clock.now = new Date()
  expect(await works(first)).toBe(200)

  const rotated = await key('rotate', 'collection', '--hours', '2')
  expect([rotated.exitCode, await works(rotated.out.trim()), await works(first)]).toEqual([0, 200, 200])
  const listed = await key('list')
  expect(listed.out).toMatch(/collection +works +news, users +127\.0\.0\.0\/8, ::1 +\d{4}-/)
  expect(listed.out).toContain('from 127.0.0.1')
  const { out: lines } = await key('list', '--json')
  expect(JSON.parse(lines)).toMatchObject({ name: 'collection', state: 'works', secrets: [{}, {}] })
  for (const secret of [first, rotated.out.trim()])
    for (const { out, err } of [listed, { out: lines, err: rotated.err }])
      expect(out + err).not.toContain(secret.slice(4, 20))

  expect(await key('revoke', 'collection')).toMatchObject({
    exitCode: 0,
    out: 'The key collection is revoked.\n',
  })
  expect([await works(rotated.out.trim()), await works(first)]).toEqual([401, 401])
  const actors = await db.selectFrom('audit').where('event', 'like', 'api_key%').select('actor').execute()
  expect(actors.map(({ actor }) => actor)).toEqual(Array<string>(3).fill('operator:Olga'))
})
