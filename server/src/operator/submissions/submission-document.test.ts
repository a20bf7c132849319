import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { sendingCalls } from '@portal/contract/sending-calls.ts'
import { submissionDocument } from '@portal/contract/submission-document.ts'
import { allKinds, followUpKinds, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import * as z from 'zod/mini'

import { submissionSchema } from '#operator/submissions/submission-document.ts'

const docs = join(import.meta.dirname, '../../../../docs')
const readText = (name: string) => readFileSync(join(docs, name), 'utf8')
const read = (name: string): unknown => JSON.parse(readText(name))
const examples = readdirSync(join(docs, 'examples/submissions'))

test('docs/submissions.schema.json is what the portal writes', () => {
  expect(read('submissions.schema.json')).toEqual(JSON.parse(JSON.stringify(submissionSchema())))
})

test.each(examples)('the example %s is valid for the format and its schema', (name) => {
  const example = read(`examples/submissions/${name}`)
  expect(z.parse(submissionDocument, example)).toEqual(example)
  // The cast is safe: `fromJSONSchema` throws if the schema is invalid.
  const schema = fromJSONSchema(read('submissions.schema.json') as Parameters<typeof fromJSONSchema>[0])
  expect(schema.parse(example)).toEqual(example)
  expect(schema.safeParse({ ...(example as object), receiptNumber: undefined }).success).toBe(false)
  // The schema must allow fields that later versions of the portal add.
  expect(schema.safeParse({ ...(example as object), later: 'x' }).success).toBe(true)
})

/** The contents of the code spans in a table cell. */
const codesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code)

/** The cells of the table of kinds, row by row. */
const rows = readText('submissions-format.md')
  .split('\n')
  .filter((line) => allKinds.some((kind) => line.startsWith(`| \`${kind}\` |`)))
  .map((line) => line.slice(2, -2).split(' | '))

test('the description lists every kind with its letter', () => {
  expect(rows.map(([kind, letter]) => [kind, letter])).toEqual(
    allKinds.map((kind) => [`\`${kind}\``, submissionKinds[kind].letter]),
  )
})

test.each(rows)(
  'the description lists the fields of %s (%s), and has an example',
  (code, _, payload, link) => {
    const example = z.parse(submissionDocument, read(/\]\(([^)]+)\)/.exec(link ?? '')?.[1] ?? ''))
    expect(codesIn(code)).toEqual([example.kind])
    const fields = Object.keys(sendingCalls[example.kind].request.shape).filter((field) => field !== 'files')
    const listed = codesIn(payload ?? '')
    // A mandate has many fields. The document lists only some of them.
    const expected = example.kind === 'mandate' ? fields.filter((field) => listed.includes(field)) : fields
    expect(listed).toEqual(expected)
  },
)

test('the import format and the glossary list every kind of notice with its letter', () => {
  const listed = followUpKinds.map((kind) => submissionKinds[kind])
  const meanings = listed.map(({ letter, one }) => `${letter} ${one.en.toLowerCase()}`).join(', ')
  expect(readText('import-format.md')).toContain(`| ${meanings} |`)
  const glossary = readText('glossary.md')
  for (const begin of ['| notice (', '| submission |']) {
    const row = glossary.split('\n').find((line) => line.startsWith(begin)) ?? ''
    expect(listed.filter(({ one }) => !row.includes(one.en.toLowerCase()))).toEqual([])
  }
  expect(glossary).toContain(`(${listed.map(({ letter }) => `\`${letter}\``).join(', ')})`)
})
