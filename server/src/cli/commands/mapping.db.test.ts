import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect } from 'vitest'

import { commandHere } from '#test/command-here.ts'
import { foreignCases, foreignMapping, latin1 } from '#test/foreign-export.ts'
import { masterData, test } from '#test/import.ts'

const example = fileURLToPath(new URL('../../../../docs/examples/mapping.json', import.meta.url))

test('a mapping is remembered, printed, used by its name or file, and removed', async ({
  databaseUrl,
  imports,
}) => {
  const { folder } = imports
  const environment = { DATABASE_URL: databaseUrl, INIT_CWD: folder }
  const portal = (...args: string[]) => commandHere(join(folder, '../data'), args, { environment })
  await imports.write({
    ...masterData,
    'Akten_1.csv': latin1(foreignCases),
    '.mapping.json': JSON.stringify(foreignMapping),
    '.wrong.json': '{"files":[{"name":"x"}]}',
    '.text.json': 'files:',
  })
  expect((await portal('mapping', 'list')).out).toBe('There are no mappings.\n')
  expect((await portal('mapping', 'put', 'nightly', '.mapping.json')).out).toBe(
    'The mapping nightly is stored.\n',
  )
  expect((await portal('mapping', 'put', 'nightly', '.mapping.json')).out).toContain('is so already')
  expect((await portal('mapping', 'put', 'nightly', '.wrong.json')).err).toContain(
    '.wrong.json: The mapping is wrong:\n  files.0.kind: It is missing.',
  )
  expect((await portal('mapping', 'put', 'nightly', '.text.json')).err).toContain('is not JSON')
  expect((await portal('mapping', 'put', 'night ly', '.mapping.json')).err).toContain('is no name')
  expect((await portal('mapping', 'put', 'nightly', 'no.json')).err).toContain('cannot be read')
  expect((await portal('mapping', 'list')).out).toContain('Akten_*.csv (cases), Akten_*.csv (main-claims)')
  expect(JSON.parse((await portal('mapping', 'show', 'nightly')).out)).toEqual(foreignMapping)

  const byFile = await portal('import', '.', '--mapping', '.mapping.json', '--check')
  expect(byFile.out).toMatch(/Akten_1.csv as cases +3 +3 /)
  expect(await portal('import', '.', '--mapping', 'nightly')).toMatchObject({ exitCode: 0 })
  const other = await portal('import', '.', '--mapping', example)
  expect(other).toMatchObject({ exitCode: 1 })
  expect(other.err).toContain('aktentyp (column "Status"): "Vorgerichtlich" is unknown; import it first.')

  const guessed = await portal('mapping', 'guess', 'Akten_1.csv')
  expect(JSON.parse(guessed.out)).toMatchObject({
    files: [{ name: 'Akten_*.csv', kind: 'cases', encoding: 'windows-1252' }],
  })
  expect(guessed.err).toBe('')
  const claims = await portal('mapping', 'guess', 'Akten_1.csv', '--kind', 'main-claims')
  expect(claims.err).toContain('The field position is required and not mapped.')

  expect((await portal('mapping', 'remove', 'nightly')).out).toBe('The mapping nightly is removed.\n')
  expect(await portal('mapping', 'remove', 'nightly')).toMatchObject({
    exitCode: 1,
    err: 'There is no mapping "nightly"; "portal mapping list" shows them.\n',
  })
  expect((await portal('import', '.', '--mapping', 'nightly')).err).toContain('There is no mapping "nightly"')
})
