import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { languages } from '@portal/contract/languages.ts'
import { expect, test } from 'vitest'

import { mailTexts } from '#notify/mail/mail-texts.ts'
import { isOperatorMailKind } from '#outbox/mail-kinds.ts'

const names = {
  receiptNumber: 'A-2026-000001',
  code: '123456',
  count: '3',
  failed: '1',
  waiting: '2',
  mails: '4',
  webhooks: '5',
  since: '01.06.2026, 12:00',
}

const toOperator = languages.flatMap((language) =>
  Object.entries(mailTexts)
    .filter(([kind]) => isOperatorMailKind(kind))
    .map(([kind, { subject, paragraphs }]) => {
      const words = [subject, ...paragraphs.map((paragraph) => paragraph(names))]
      return [kind, language, words.map((said) => said[language]).join('\n')] as const
    }),
)

test.each(toOperator)(
  '%s (%s) mentions no command, because recipients may have no terminal',
  (_kind, _language, text) => {
    expect(text).not.toMatch(/[„“"`]portal |--\w/)
  },
)

/** All headings of docs/operating.md. */
const headings = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('#'))
  .map((line) => line.replace(/^#+ /, ''))

test('the chapters that mails refer to exist', () => {
  const named = toOperator.flatMap(([, , text]) =>
    Array.from(text.matchAll(/docs\/operating\.md[^„“]*[„“]([^”“]+)[”“]/g), ([, chapter]) => chapter),
  )
  expect(named.length).toBeGreaterThanOrEqual(4)
  for (const chapter of named) expect(headings).toContain(chapter)
})
