import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { knownVariables } from '#settings/settings.ts'

const operating = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')

test('docs/operating.md lists exactly the settings of the portal', () => {
  const rows = [...operating.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(new Set(rows)).toEqual(new Set([...knownVariables, 'PORTAL_ENV_FILE']))
})
