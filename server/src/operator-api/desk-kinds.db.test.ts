import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  acceptSubmission,
  acknowledgeSubmission,
  giveSubmissions,
  refuseSubmission,
} from '@portal/contract/operator/submissions.ts'
import { expect } from 'vitest'

import { openOwnStore } from '#settings/store-identity/own-store.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { commandHere } from '#test/command-here.ts'
import { createTestOperatorApi, operatorApiOf, test } from '#test/operator-api.ts'
import { operatorsFile } from '#test/operators-file.ts'
import { removeFolder } from '#test/remove-folder.ts'

test('a system neither gets nor decides what clerks decide', async ({ db, shared, operatorApi }) => {
  await buildCustomers(db)
  await buildUser(db)
  const mandate = (await buildSubmission(db, { kind: 'mandate' })).receiptNumber
  const upload = (await buildSubmission(db)).receiptNumber
  const now = () => shared.clock.now
  const app = createTestOperatorApi({ db, files: shared.files, clock: now, decidedAtDesk: ['mandate'] })
  const api = operatorApiOf(app, db, now)
  const key = await api.keyFor(['submissions:read', 'submissions:decide'])
  const given = async (from = api, fields: object = {}) => {
    const { payload } = await from.call(giveSubmissions, fields, { key })
    const { submissions, decidedAtDesk } = payload
    // The cast is safe: the API has checked the response against its schema.
    return [
      (submissions as { receiptNumber: string }[]).map(({ receiptNumber }) => receiptNumber),
      decidedAtDesk,
    ]
  }
  expect(await given()).toEqual([[upload], ['mandate']])
  expect(await given(api, { after: '0' })).toEqual([[upload], ['mandate']])
  for (const [endpoint, fields] of [
    [acknowledgeSubmission, {}],
    [acceptSubmission, { inkassoNumber: '4711' }],
    [refuseSubmission, { reason: 'x' }],
  ] as const) {
    const { status, error } = await api.call(endpoint, { submission: mandate, ...fields }, { key })
    expect([status, error?.message]).toEqual([
      409,
      `${mandate} is decided at the desk, like all submissions of its kind (desk.decides in the operator's file).`,
    ])
    expect(
      (
        await api.call(
          endpoint,
          { submission: upload, ...(endpoint === refuseSubmission && fields) },
          { key },
        )
      ).status,
    ).toBe(endpoint === refuseSubmission ? 409 : 200)
  }
  expect(await given(operatorApi)).toEqual([[mandate], []])
  await app.close()
})

test('an export leaves out what clerks decide and says so; the operator may still decide it', async ({
  db,
  databaseUrl,
  shared: { folder },
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await openOwnStore({ db, place: '' }, folder)
  const { receiptNumber } = await buildSubmission(db, { kind: 'mandate' })
  const upload = await buildSubmission(db)
  const outbox = await mkdtemp(join(tmpdir(), 'portal-outbox-'))
  const config = join(outbox, 'portal.config.json')
  const facts: object = JSON.parse(await readFile(operatorsFile, 'utf8'))
  await writeFile(config, JSON.stringify({ ...facts, desk: { decides: ['mandate'] } }))
  const submissions = (...args: string[]) =>
    commandHere(folder, ['submissions', ...args, '--as', 'Olga Muster'], {
      environment: { DATABASE_URL: databaseUrl, PORTAL_CONFIG: config },
    })
  const { out, err, exitCode } = await submissions('export', join(outbox, 'out'))
  expect([out.split('\n')[0], exitCode]).toEqual([expect.stringContaining(upload.receiptNumber), 0])
  expect(out).not.toContain(receiptNumber)
  expect(err).toContain('Left out, because they are decided at the desk: mandate.')
  expect((await submissions('accept', receiptNumber, '--inkasso-number', '4711')).out).toContain(
    'accept noted',
  )
  await removeFolder(outbox)
})
