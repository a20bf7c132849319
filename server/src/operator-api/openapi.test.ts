import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { allKinds } from '@portal/contract/submission-kinds.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'

import { portalTest, submissionCreated } from '#notify/webhooks/webhook-body.ts'
import { operatorOpenApi } from '#operator-api/openapi.ts'
import { describedBy } from '#test/described-by.ts'

const examples = join(import.meta.dirname, '../../../docs/examples/submissions')
const description = JSON.parse(JSON.stringify(operatorOpenApi()))

test('the description is OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(description)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('each kind of submission has its payload, and the examples match', () => {
  const { schemas } = description.components
  const isSubmission = describedBy(description, schemas.Submission)
  const seen = readdirSync(examples).map((name) => {
    const example = JSON.parse(readFileSync(join(examples, name), 'utf8'))
    expect([name, isSubmission(example)]).toEqual([name, true])
    expect([name, isSubmission({ ...example, payload: {} })]).toEqual([name, false])
    expect([name, isSubmission({ ...example, kind: 'invented' })]).toEqual([name, false])
    return example.kind
  })
  expect(new Set(seen)).toEqual(new Set(allKinds))
  expect(Object.keys(schemas.Submission.discriminator.mapping)).toEqual([...allKinds])
  const answer = description.paths['/v1/operator/submissions'].get.responses[200]
  const [, { properties }] = answer.content['application/json'].schema.allOf
  expect(properties.payload.properties.submissions.items).toEqual({ $ref: '#/components/schemas/Submission' })
})

test('webhooks match their description', () => {
  const [now, position] = [new Date('2026-06-01T10:00:00Z'), '17']
  const submission = {
    id: '5f0c3d9e-7a51-4b0e-9f6e-2d3b8a1c4e70',
    position,
    kind: 'upload',
    isHeld: false,
  } as const
  for (const [name, body] of [
    [
      'submission.created',
      submissionCreated({ ...submission, receiptNumber: 'U-2026-000004', receivedAt: now }),
    ],
    ['portal.test', portalTest(now)],
  ] as const) {
    const { parameters, requestBody, security } = description.webhooks[name].post
    const isTold = describedBy(description, requestBody.content['application/json'].schema)
    expect([name, isTold(JSON.parse(body)), isTold({ type: name })]).toEqual([name, true, false])
    expect(security).toEqual([])
    expect(parameters.map((one: { name: string }) => one.name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
  }
  expect(Object.keys(description.webhooks)).toHaveLength(2)
})

/** All object schemas with more than one field, optionally without those of requests. */
function objectsIn(value: unknown, withRequests: boolean): object[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value)
    .filter(([name]) => withRequests || !['requestBody', 'parameters'].includes(name))
    .flatMap(([, part]) => objectsIn(part, withRequests))
  const isObject = 'properties' in value && Object.keys(Object(value.properties)).length > 1
  return isObject ? [value, ...parts] : parts
}

test('every object with several fields is defined once and has a name', () => {
  const texts = objectsIn(description, true).map((one) => JSON.stringify(one))
  expect(texts.filter((text, at) => texts.indexOf(text) < at)).toEqual([])
  expect(Object.keys(description.components.schemas)).toEqual(
    expect.arrayContaining(['User', 'Task', 'Message', 'News', 'Delivery', 'Decision', 'SubmissionFile']),
  )
})

test('responses allow new fields, requests do not', () => {
  const { webhooks: _, ...calls } = description
  expect(objectsIn(calls, false).length).toBeGreaterThan(20)
  expect(objectsIn(calls, false).filter((one) => 'additionalProperties' in one)).toEqual([])
  const { post } = description.paths['/v1/operator/tasks']
  expect(post.requestBody.content['application/json'].schema.additionalProperties).toBe(false)
  expect(JSON.stringify(description.webhooks)).not.toContain('additionalProperties')
})
