import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import * as z from 'zod/mini'

import { submissionDocument, submissionSchema } from '#operator/submissions/submission-document.ts'

const docs = join(import.meta.dirname, '../../../../docs')
const read = (name: string): unknown => JSON.parse(readFileSync(join(docs, name), 'utf8'))
const examples = readdirSync(join(docs, 'examples/submissions'))

test('docs/submissions.schema.json is what the portal writes', () => {
  expect(read('submissions.schema.json')).toEqual(JSON.parse(JSON.stringify(submissionSchema())))
})

test.each(examples)('the example %s keeps the format and its schema', (name) => {
  const example = read(`examples/submissions/${name}`)
  expect(z.parse(submissionDocument, example)).toEqual(example)
  // What parses JSON schemas knows its own shape.
  const schema = fromJSONSchema(read('submissions.schema.json') as Parameters<typeof fromJSONSchema>[0])
  expect(schema.parse(example)).toEqual(example)
  expect(schema.safeParse({ ...(example as object), receiptNumber: undefined }).success).toBe(false)
})

test('there is an example of every kind', () => {
  const kinds = examples.map((name) => z.parse(submissionDocument, read(`examples/submissions/${name}`)).kind)
  expect(kinds.toSorted()).toEqual([
    'claimIncreases',
    'creditNotes',
    'mandate',
    'payments',
    'statement',
    'upload',
  ])
})
