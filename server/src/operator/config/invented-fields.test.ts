import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { invented, inventedFields } from '#operator/config/invented-fields.ts'
import { openConfig } from '#operator/config/open-config.ts'

const examplePath = join(import.meta.dirname, '../../../../docs/examples/portal.config.json')
const example = JSON.parse(readFileSync(examplePath, 'utf8'))

test('each fact of the example is listed as invented, except those that are true for everybody', () => {
  const real = ['registrationAuthority', 'supervisoryAuthority']
  const choices = ['i18nEnabled', 'glossarEnabled', 'contactPersonEnabled', 'primaryColor', 'sessions']
  const more = ['desk', 'features', 'passwordRequests', 'retention', 'texts', 'trustProxy']
  expect(Object.keys(example).toSorted()).toEqual([...invented, ...real, ...choices, ...more].toSorted())
})

test('copied facts are reported', () => {
  expect(inventedFields(example, example)).toEqual(invented)
  expect(inventedFields({ ...example, name: 'Eigene GmbH', fax: undefined }, example)).toEqual(
    invented.filter((name) => name !== 'name' && name !== 'fax'),
  )
  expect(inventedFields('{}', example)).toEqual([])
})

test('the invented company is used by the demo only', async () => {
  const place = { configPath: examplePath, dataDir: '/nowhere' }
  expect((await openConfig({ ...place, demo: true })).facts.shortName).toBe('Musterinkasso')
  await expect(openConfig({ ...place, demo: false })).rejects.toThrow(
    'still has facts of the invented company of the example; write your own into name, shortName, website',
  )
})
