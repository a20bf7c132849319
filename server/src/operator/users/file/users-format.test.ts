import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { userFileRow } from '@portal/contract/import-format.ts'
import { expect, test } from 'vitest'

import { readUserFile } from '#operator/users/file/read-user-file.ts'

const docs = new URL('../../../../../docs/', import.meta.url)

test('docs/users-format.md lists every field of the file of users, in the order of the schema', () => {
  const description = readFileSync(new URL('users-format.md', docs), 'utf8')
  const named = [...description.matchAll(/^\| `(\w+)` \| (yes|no|) *\|/gm)]
  expect(named.map(([, field]) => field)).toEqual(Object.keys(userFileRow.shape))
  const needed = Object.entries(userFileRow.shape).flatMap(([field, schema]) =>
    schema.safeParse(undefined).success ? [] : [field],
  )
  expect(named.filter(([, , word]) => word === 'yes').map(([, field]) => field)).toEqual(needed)
})

test('the example of docs/users-format.md has no faults', async () => {
  const { users, bad } = await readUserFile(fileURLToPath(new URL('examples/users/users.csv', docs)))
  expect(bad).toEqual([])
  expect(users.map(({ username }) => username)).toEqual(['anna.muster', 'bernd.beispiel', 'carol.sample'])
})
