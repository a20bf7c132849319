import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { sendDelivery } from '@portal/contract/operator/imports.ts'
import { expect } from 'vitest'

import { operatorOpenApi } from '#operator-api/openapi.ts'
import { describedBy } from '#test/described-by.ts'
import { buildOperatorTarget, everyOperatorCall } from '#test/every-operator-call.ts'
import { test } from '#test/operator-api.ts'

const docs = join(import.meta.dirname, '../../../docs')

test('R93 responses and errors of every call match the description', async ({ db, shared, operatorApi }) => {
  const description = JSON.parse(JSON.stringify(operatorOpenApi()))
  const { Failure } = description.components.responses
  const isFailure = describedBy(description, Failure.content['application/json'].schema)
  const target = await buildOperatorTarget(db, shared.files)
  // Replaces the minimal payload of the test data with a complete one.
  const { payload } = JSON.parse(readFileSync(join(docs, 'examples/submissions/mandate.json'), 'utf8'))
  await db.updateTable('submission').set({ payload }).where('kind', '=', 'mandate').execute()
  const key = await operatorApi.keyFor()
  for (const { endpoint, fieldsFor } of everyOperatorCall.filter(
    ({ endpoint }) => endpoint.response !== 'bytes',
  )) {
    const { method, path } = endpoint
    const operation = description.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    const isAnswer = describedBy(description, operation.responses[200].content['application/json'].schema)
    const { status, body } = await operatorApi.call(endpoint, fieldsFor(target), { key })
    expect([path, status]).toEqual([path, endpoint === sendDelivery ? 202 : 200])
    expect([path, isAnswer(JSON.parse(body)), isFailure(JSON.parse(body))]).toEqual([path, true, true])
    const refused = JSON.parse((await operatorApi.call(endpoint, fieldsFor(target), {})).body)
    expect([path, isAnswer(refused), isFailure(refused)]).toEqual([path, false, true])
  }
})
