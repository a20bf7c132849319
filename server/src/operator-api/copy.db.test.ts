import { operatorEndpoints } from '@portal/contract/operator/registry.ts'
import { giveSubmissions, showSubmission } from '@portal/contract/operator/submissions.ts'
import { expect } from 'vitest'

import { adoptCopy } from '#operator/backup/epochs.ts'
import { copySentence } from '#operator/require-adopted.ts'
import { actAt } from '#test/act.ts'
import { buildCopy } from '#test/build-copy.ts'
import { buildOperatorTarget, everyOperatorCall } from '#test/every-operator-call.ts'
import { test } from '#test/operator-api.ts'

test('R109 a restored copy allows reads, and refuses changes and fetching submissions', async ({
  db,
  shared: { files, clock },
  operatorApi,
}) => {
  const target = await buildOperatorTarget(db, files)
  const key = await operatorApi.keyFor()
  await buildCopy(db)
  const refused: string[] = []
  const answers: unknown[] = []
  for (const { endpoint, fieldsFor } of everyOperatorCall) {
    const { status, error } = await operatorApi.call(endpoint, fieldsFor(target), { key })
    if (error?.code !== 'restored_copy') continue
    refused.push(`${endpoint.method} ${endpoint.path}`)
    answers.push([status, error.message])
  }
  const changing = operatorEndpoints.filter(({ method }) => method !== 'GET')
  expect(refused.toSorted()).toEqual(
    ['GET /v1/operator/submissions', ...changing.map(({ method, path }) => `${method} ${path}`)].toSorted(),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify([409, copySentence])]),
  )
  const upload = { submission: target.upload }
  expect(await operatorApi.call(showSubmission, upload, { key })).toMatchObject({
    payload: { state: 'received' },
  })

  await adoptCopy(db, actAt(clock.now))
  expect(await operatorApi.call(giveSubmissions, {}, { key })).toMatchObject({
    status: 200,
    payload: { epoch: '2026-06-01T10:00:00.000Z', lost: null },
  })
})
