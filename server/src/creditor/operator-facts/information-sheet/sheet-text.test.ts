import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { operatorFacts } from '@portal/contract/operator.ts'
import { expect, test } from 'vitest'

import { sheetSections } from '#creditor/operator-facts/information-sheet/sheet-text.ts'

const example = join(import.meta.dirname, '../../../../../docs/examples/portal.config.json')
const facts = operatorFacts.parse({
  ...JSON.parse(readFileSync(example, 'utf8')),
  hasLogo: false,
  sendsMail: false,
})

const textOf = (changes: object = {}) =>
  sheetSections({ ...facts, ...changes })
    .flatMap(({ heading, paragraphs, list }) => [heading].concat(paragraphs, list))
    .join('\n')

test('the sheet names the company, its officers and how to reach them', () => {
  expect(textOf()).toContain(
    'Musterinkasso GmbH\nMusterallee 1, 12345 Musterstadt\nTelefon: 030 23125 100, Fax: 030 23125 199\n',
  )
  // The second officer in the test data has their own address and no fax.
  expect(textOf()).toContain(
    'Max Mustermann (Stellvertretung)\nBeispielweg 7, 12345 Musterstadt\nTelefon: 030 23125 111\nE-Mail: datenschutz-vertretung@musterinkasso.example',
  )
})

test('the sheet names the authority for complaints when it is known', () => {
  expect(textOf()).toContain('Für uns zuständig ist:\nAufsichtsbehörde für den Datenschutz Musterland')
  expect(textOf({ dataProtectionAuthority: undefined })).not.toContain('Für uns zuständig')
})

test('a reference to an article never breaks across lines', () => {
  expect(textOf()).not.toMatch(/(§|Art\.|Abs\.|Nr\.|Buchst\.) /)
  expect(textOf()).toContain('Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DS-GVO')
})
