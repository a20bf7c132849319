import { readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { cases, delivererAt, importDeliveries, masterBundle, ndjson } from '#test/deliveries.ts'
import { caseRow, historyRow } from '#test/import.ts'
import { createTestOperatorApi, operatorApiOf, test } from '#test/operator-api.ts'

const numbers = async (db: Db) =>
  (await db.selectFrom('inkassoCase').select('inkassoNumber').orderBy('inkassoNumber').execute()).map(
    ({ inkassoNumber }) => inkassoNumber,
  )

const imports = (db: Db) =>
  db.selectFrom('dataImport').select(['operator', 'state', 'fault']).orderBy('id').execute()

test('a system sends a bundle and then cases; log and audit trail name the sender', async ({
  db,
  pool,
  shared,
  operatorApi,
}) => {
  importDeliveries({ db, pool, shared })
  const { send, show } = await delivererAt(operatorApi)
  expect((await send(masterBundle)).status).toBe(200)
  const answer = await send(cases('1', '2'), { kind: 'cases' })
  expect(answer).toMatchObject({
    status: 200,
    error: null,
    payload: {
      state: 'complete',
      fault: '',
      acceptedAt: '2026-06-01T10:00:00.000Z',
      files: [{ kind: 'cases', read: 2, inserted: 2, updated: 0, unchanged: 0, deleted: 0 }],
    },
  })
  expect(answer.location).toBe(`/v1/operator/imports/${answer.payload.id}`)
  expect((await show(answer.payload.id ?? '')).payload).toEqual(answer.payload)
  expect(await numbers(db)).toEqual(['1', '2'])
  const by = expect.stringMatching(/^key:key-\d+$/)
  const complete = { operator: by, state: 'complete', fault: '' }
  expect(await imports(db)).toEqual([complete, complete])
  const trail = await db.selectFrom('audit').where('event', '=', 'data_imported').select('actor').execute()
  const actor = expect.stringMatching(/^operator:key:key-\d+$/)
  expect(trail).toEqual([{ actor }, { actor }])
  // The file of a delivery is deleted after its import (R87).
  await expect.poll(() => readdir(placesIn(shared.folder).waiting)).toEqual([])
})

test('a bundle may have documents before or after the rows that name them', async ({
  db,
  pool,
  shared,
  operatorApi,
}) => {
  importDeliveries({ db, pool, shared })
  const { send } = await delivererAt(operatorApi)
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(3_000_000, 'Brief')])
  const answer = await send(
    masterBundle +
      ndjson([
        { 'case-history': historyRow(0, { attachment: 'attachments/2026/a.pdf' }) },
        { cases: caseRow('1') },
        { document: { path: 'attachments/2026/a.pdf', base64: bytes.toString('base64') } },
      ]),
  )
  expect([answer.status, answer.error, answer.payload.warnings]).toEqual([200, null, expect.any(Array)])
  const { attachmentSha256 } = await db
    .selectFrom('caseHistory')
    .select('attachmentSha256')
    .executeTakeFirstOrThrow()
  expect(await shared.files.read(attachmentSha256 ?? '')).toEqual(bytes)
})

test('an invalid row is reported with its line and field, and nothing is imported', async ({
  db,
  pool,
  shared,
  operatorApi,
}) => {
  importDeliveries({ db, pool, shared })
  const { send, show } = await delivererAt(operatorApi)
  const wrong = caseRow('2', { handoverDate: '31.01.2026' })
  const answer = await send(`${masterBundle}\n${ndjson([{ cases: caseRow('1') }, { cases: wrong }])}`)
  expect([answer.status, answer.error?.code]).toEqual([400, 'invalid'])
  expect(answer.error?.message).toContain(
    'cases.ndjson, line 6, handoverDate: "31.01.2026" is not a day such as 2026-01-31.',
  )
  expect(answer.error?.message).toContain('nothing was changed')
  const id = answer.location?.split('/').at(-1) ?? ''
  expect((await show(id)).payload).toMatchObject({ state: 'stopped', fault: answer.error?.message })
  expect((await db.selectFrom('customer').selectAll().execute()).length).toBe(0)
  // The stored error must not contain values of the row, unlike the one that is sent.
  expect((await imports(db))[0]?.fault).not.toContain('31.01')
})

test('invalid lines of a bundle are reported, and nothing is imported', async ({
  db,
  pool,
  shared,
  operatorApi,
}) => {
  importDeliveries({ db, pool, shared })
  const { send } = await delivererAt(operatorApi)
  const document = (path: string, base64 = 'YQ==') => ({ document: { path, base64 } })
  const { status, error } = await send(
    masterBundle +
      ndjson([
        { case: caseRow('1') },
        [caseRow('1')],
        { cases: caseRow('1'), news: {} },
        document('../a.pdf'),
        document('cases.ndjson'),
        document('/etc/a.pdf'),
        document('a/../../a.pdf'),
        document('a/a.pdf', 'Kein Base64'),
        document('a/b.pdf'),
        document('a/b.pdf'),
        { document: { path: 'a/c.pdf' } },
      ]) +
      'kein JSON',
  )
  expect([status, error?.code]).toEqual([400, 'invalid'])
  expect(error?.message.split('\n')).toEqual([
    'The import stopped at the bundle; nothing was changed.',
    '11 rows are wrong (5 syntax, 4 attachmentPath, 1 format, 1 duplicate):',
    expect.stringMatching(
      /^ {2}the bundle, line 4: "case" is neither a kind nor document; perhaps you mean cases\. There are customers/,
    ),
    '  the bundle, lines 5, 6, 15: The line is not a JSON object with one field, the kind.',
    ...['../a.pdf', 'cases.ndjson', '/etc/a.pdf'].map(
      (path, index) => `  the bundle, line ${7 + index}, path: "${path}" is not like attachments/letter.pdf.`,
    ),
    '  the bundle, line 10, path: The same with other values (attachmentPath).',
    '  the bundle, line 11, base64: It is not Base64 (with +, / and = at the end).',
    '  the bundle, line 13, path: "a/b.pdf" exists already, or is too long.',
    '  the bundle, line 14: A document has the fields path and base64, and no others.',
    'The import may be repeated.',
  ])
  expect((await db.selectFrom('customer').selectAll().execute()).length).toBe(0)
})

test('gzip is decompressed; a truncated or invalid one leaves nothing behind', async ({
  db,
  pool,
  shared,
  operatorApi,
}) => {
  importDeliveries({ db, pool, shared })
  const { send } = await delivererAt(operatorApi)
  const gzip = { 'content-encoding': 'gzip' }
  expect((await send(gzipSync(masterBundle), {}, gzip)).status).toBe(200)
  const packed = gzipSync(cases(...Array.from({ length: 1_000 }, (_, index) => String(index))))
  for (const broken of [packed.subarray(0, -9), packed.subarray(0, 40), Buffer.from(cases('1'))]) {
    const { status, error } = await send(broken, { kind: 'cases' }, gzip)
    expect([status, error?.code]).toEqual([400, 'invalid'])
    expect(error?.message).toContain('not gzip, or was damaged or truncated')
  }
  expect(await readdir(placesIn(shared.folder).arriving)).toEqual([])
  expect((await send(packed, { kind: 'cases' }, gzip)).payload.files).toMatchObject([{ inserted: 1_000 }])
})

test('R48 a gzip bomb of blank lines is refused early and leaves nothing behind', async ({
  shared,
  operatorApi,
}) => {
  const { send } = await delivererAt(operatorApi)
  const blank = gzipSync('\n'.repeat(1_000_000))
  const packed = Buffer.concat(Array.from({ length: 300 }, () => blank))
  for (const query of [{}, { kind: 'cases' }]) {
    const { status, error } = await send(packed, query, { 'content-encoding': 'gzip' })
    expect([status, error?.code]).toEqual([400, 'invalid'])
    expect(error?.message).toContain('Line 2000001: ')
  }
  expect(await readdir(placesIn(shared.folder).arriving)).toEqual([])
  expect(await readdir(placesIn(shared.folder).waiting).catch(() => [])).toEqual([])
})

test('rows of a bundle may be far apart', async ({ db, pool, shared, operatorApi }) => {
  importDeliveries({ db, pool, shared })
  const { send } = await delivererAt(operatorApi)
  const others = ndjson(
    Array.from({ length: 50 }, (_, at) => ({ 'file-types': { aktentyp: `A${at}`, name: 'Andere' } })),
  )
  const answer = await send(masterBundle + others + ndjson([{ cases: caseRow('1') }]))
  expect([answer.status, answer.payload.files]).toEqual([
    200,
    expect.arrayContaining([expect.objectContaining({ kind: 'cases', inserted: 1 })]),
  ])
})

test('rows missing from a complete kind are deleted, up to the sender’s limit', async ({
  db,
  pool,
  shared,
  operatorApi,
}) => {
  importDeliveries({ db, pool, shared })
  const { send } = await delivererAt(operatorApi)
  await send(masterBundle + ndjson(['1', '2'].map((number) => ({ cases: caseRow(number) }))))
  const some = { kind: 'cases', complete: 'cases' }
  const refused = await send(cases('1'), some)
  expect([refused.status, refused.error?.message]).toEqual([400, expect.stringContaining('50')])
  const none = await send(masterBundle, { complete: 'cases,customers', maxDeletions: '100' })
  expect(none.error?.message).toContain('cases is declared complete, but has no file.')
  expect(await numbers(db)).toEqual(['1', '2'])
  const answer = await send(cases('1'), { ...some, maxDeletions: '50' })
  expect(answer).toMatchObject({ status: 200, payload: { missing: { cases: 1 } } })
  expect(await numbers(db)).toEqual(['1'])
})

test('a delivery waits while no import process runs, and is imported later', async ({
  db,
  pool,
  shared,
  operatorApi,
}) => {
  const { send, show } = await delivererAt(operatorApi)
  const { status, payload } = await send(masterBundle, { wait: '0' })
  expect([status, payload]).toEqual([
    202,
    {
      id: payload.id,
      acceptedAt: '2026-06-01T10:00:00.000Z',
      state: 'waiting',
      fault: '',
      files: [],
      missing: {},
      warnings: [],
      seconds: null,
    },
  ])
  importDeliveries({ db, pool, shared })
  await expect.poll(async () => (await show(payload.id ?? '')).payload.state).toBe('complete')
})

test('R101 a key may send two deliveries at once without blocking another key; at a stop, waiting calls are answered', async ({
  db,
  shared,
}) => {
  const stop = new AbortController()
  const [now, deliveries] = [() => shared.clock.now, placesIn(shared.folder)]
  const app = createTestOperatorApi({ db, files: shared.files, clock: now, deliveries, stop: stop.signal })
  const api = operatorApiOf(app, db, now)
  const [one, other] = [await delivererAt(api), await delivererAt(api)]
  const named = (delivery: string) => [masterBundle, { delivery, wait: '60' }] as const
  const accepted = async () => (await readdir(deliveries.waiting)).map((id) => id.replace(/^\d+-/, ''))
  const calls = [one.send(...named('a1')), one.send(...named('a2'))]
  await expect.poll(() => accepted()).toHaveLength(2)
  calls.push(one.send(...named('a3')), other.send(...named('b1')))
  await expect.poll(async () => (await accepted()).length).toBeGreaterThan(2)
  expect((await accepted()).toSorted()).toEqual(['a1', 'a2', 'b1'])
  stop.abort()
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([202, 202, 202, 202])
  await app.close()
})

test('invalid options and a body that is not NDJSON are reported', async ({
  db,
  pool,
  shared,
  operatorApi,
}) => {
  importDeliveries({ db, pool, shared })
  const { send } = await delivererAt(operatorApi)
  const wishes = {
    kind: 'case',
    complete: 'cases,all',
    maxDeletions: '101',
    check: 'yes',
    wait: '61',
    delivery: '../x',
  }
  expect((await send(masterBundle, wishes)).error?.fields).toEqual({
    kind: 'unknown',
    complete: 'unknown',
    maxDeletions: 'range',
    check: 'format',
    wait: 'range',
    delivery: 'format',
  })
  for (const headers of [{ 'content-type': 'application/json' }, { 'content-encoding': 'br' }])
    expect((await send(masterBundle, {}, headers)).status).toBe(415)
  expect((await send('')).error?.message).toContain('It has no rows.')
  expect((await send('', { kind: 'cases' })).payload.warnings).toEqual(['cases.ndjson is empty.'])
})
