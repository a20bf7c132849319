import { expect } from 'vitest'

import { test } from '#test/import.ts'

const types = (names: Record<string, string>) => ({
  'file-types.ndjson': Object.entries(names).map(([aktentyp, name]) => ({ aktentyp, name })),
})

test('the import warns when a new name makes a file type judicial or closed, and only then', async ({
  imports,
}) => {
  await imports.write(
    types({
      V: 'Vorgerichtlich',
      G: 'Gerichtlich',
      'gerichtlich-MB': 'Gerichtlich MB',
      A: 'Abgeschlossen',
      N: 'Neu',
    }),
  )
  await imports.run()
  await imports.run()
  expect(imports.warnings).toEqual([])
  await imports.write(
    types({
      V: 'Gerichtlich',
      G: 'Mahnbescheid',
      'gerichtlich-MB': 'Mahnbescheid',
      A: 'Archiv',
      N: 'Vorgang',
    }),
  )
  await imports.run()
  expect(imports.warnings).toEqual([
    'The file type A, until now "Abgeschlossen", is called "Archiv": its cases are no longer judicial and no longer closed from now on.',
    'The file type G, until now "Gerichtlich", is called "Mahnbescheid": its cases are no longer judicial from now on.',
    'The file type V, until now "Vorgerichtlich", is called "Gerichtlich": its cases are judicial from now on.',
  ])
})
