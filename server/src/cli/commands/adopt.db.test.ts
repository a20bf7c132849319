import { join } from 'node:path'

import { expect } from 'vitest'

import { isCopy } from '#settings/store-identity/copy.ts'
import { buildCopy } from '#test/build-copy.ts'
import { commandHere } from '#test/command-here.ts'
import { test } from '#test/import.ts'

test('a restored copy is adopted with --confirm, once, under the name of the person', async ({
  db,
  databaseUrl,
  imports: { folder },
}) => {
  const adopt = (...args: string[]) =>
    commandHere(join(folder, '..', 'data'), ['adopt', ...args], {
      environment: { DATABASE_URL: databaseUrl },
    })
  const isNone = { exitCode: 0, out: 'This is the portal, no restored copy; nothing was changed.\n' }
  expect(await adopt('--confirm')).toMatchObject(isNone)
  await buildCopy(db)
  const shown = await adopt()
  expect([shown.exitCode, shown.out]).toEqual([0, expect.stringContaining('Nothing was changed')])
  expect(await isCopy(db)).toBe(true)
  expect(await adopt('--confirm', '--as', 'Olga Muster')).toMatchObject({
    exitCode: 0,
    out: 'This is the portal from now on.\n',
  })
  expect(await adopt('--confirm')).toMatchObject(isNone)

  const epochs = () => db.selectFrom('epoch').select('isCopy').execute()
  expect([(await adopt('--restored')).out, await epochs()]).toEqual([shown.out, [{ isCopy: false }]])
  expect(await adopt('--restored', '--confirm', '--as', 'Olga Muster')).toMatchObject({ exitCode: 0 })
  expect(await epochs()).toEqual([{ isCopy: false }, { isCopy: false }])
  const trail = await db.selectFrom('audit').select('actor').where('event', '=', 'copy_adopted').execute()
  const actors = trail.map(({ actor }) => actor)
  expect([await isCopy(db), actors]).toEqual([false, ['operator:Olga Muster', 'operator:Olga Muster']])
})
