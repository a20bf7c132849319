import { randomUUID } from 'node:crypto'

import {
  listDeskPapers,
  paperAddressees,
  paperReaders,
  putDeskPaper,
  readDeskPaper,
  withdrawDeskPaper,
} from '@portal/contract/desk/papers.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'

import { putPaper, withdrawPaper } from '#desk/papers/change-papers.ts'
import { changeClerk, removeClerk } from '#operator/clerks/change-clerks.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers } from '#test/build.ts'
import { buildClerk } from '#test/desk-call.ts'
import { createTestDesk, deskOf, openDeskSession, plantClerk, test as deskTest } from '#test/desk.ts'

const test = deskTest.extend<{ token: string; tokenOfK2: string }>({
  token: async ({ db, shared }, use) => {
    await buildCustomers(db)
    const { id } = await plantClerk(db, shared.keys, { role: 'administrator' })
    await use(await openDeskSession(db, id, shared.clock.now))
  },
  tokenOfK2: async ({ db, shared, token: _token }, use) => {
    const { id } = await plantClerk(db, shared.keys, {
      name: 'beate',
      role: 'administrator',
      customers: ['K2'],
    })
    await use(await openDeskSession(db, id, shared.clock.now))
  },
})

const data = (text: string) => Buffer.from(text).toString('base64')

const paper = (changes: object = {}) => ({
  id: randomUUID(),
  glgNumber: '100100',
  category: 'settlement',
  title: 'Abrechnung Mai',
  paperDate: '2026-05-31',
  file: { name: 'Mai.pdf', data: data('%PDF-1.7') },
  ...changes,
})

test('an administrator uploads a paper once, finds, opens and withdraws it', async ({ desk, token, db }) => {
  const sent = paper()
  const first = await desk.call(putDeskPaper, sent, { token })
  expect(first.payload).toMatchObject({
    customerNumber: 'K1',
    customerName: 'Alpha Versand GmbH',
    glgNumber: '100100',
  })
  expect((await desk.call(putDeskPaper, sent, { token })).payload).toEqual(first.payload)
  const { payload: list } = await desk.call(listDeskPapers, { text: 'mai alpha' }, { token })
  expect(list).toEqual({ rows: [first.payload], total: 1 })
  const paperId = first.payload['paperId']
  expect((await desk.call(readDeskPaper, { paperId }, { token })).body).toBe('%PDF-1.7')
  const { payload: addressees } = await desk.call(paperAddressees, {}, { token })
  expect(addressees).toMatchObject({
    years: [2026],
    customers: [{ customerNumber: 'K1' }, { customerNumber: 'K2' }],
  })
  expect((await desk.call(withdrawDeskPaper, { paperId }, { token })).payload['withdrawnAt']).not.toBeNull()
  expect((await desk.call(listDeskPapers, {}, { token })).payload).toEqual({ rows: [], total: 0 })
  const { payload: withdrawn } = await desk.call(listDeskPapers, { isWithdrawn: true }, { token })
  expect(withdrawn['total']).toBe(1)
  const trail = await db
    .selectFrom('audit')
    .where('event', 'like', 'paper%')
    .select(['event', 'actor'])
    .orderBy('position')
    .execute()
  expect(trail).toEqual(
    ['paper_put', 'paper_file_read', 'paper_withdrawn'].map((event) => ({
      event,
      actor: 'operator:clerk:carla',
    })),
  )
})

test('R36 a clerk of another customer finds, changes and addresses nothing of it', async ({
  desk,
  token,
  tokenOfK2,
  db,
}) => {
  const { payload } = await desk.call(putDeskPaper, paper(), { token })
  const { paperId } = payload
  const whole = await desk.call(putDeskPaper, paper({ glgNumber: '', customerNumber: 'K1' }), { token })
  expect(whole.error).toBeNull()
  for (const endpoint of [readDeskPaper, paperReaders, withdrawDeskPaper]) {
    const { error } = await desk.call(endpoint, { paperId }, { token: tokenOfK2 })
    expect([endpoint.path, error?.code]).toEqual([endpoint.path, 'not_found'])
  }
  expect((await desk.call(listDeskPapers, {}, { token: tokenOfK2 })).payload).toEqual({ rows: [], total: 0 })
  const { payload: shown } = await desk.call(paperAddressees, {}, { token: tokenOfK2 })
  expect(JSON.stringify(shown)).not.toMatch(/K1|Alpha|100100|2026/)
  for (const [changes, field] of [
    [{}, 'glgNumber'],
    [{ glgNumber: '', customerNumber: 'K1' }, 'customerNumber'],
    [{ glgNumber: '999' }, 'glgNumber'],
  ] as const) {
    const { error } = await desk.call(putDeskPaper, paper(changes), { token: tokenOfK2 })
    expect([error?.code, error?.fields]).toEqual(['invalid', { [field]: 'unknown' }])
  }
  expect(await db.selectFrom('paper').select('paperId').execute()).toHaveLength(2)
})

test.for([
  ['brief.docx', data('x'), '„brief.docx“ ist keine Datei vom Typ PDF, XLSX, CSV, XML oder ZIP.'],
  ['leer.pdf', '', '„leer.pdf“ ist leer.'],
  ['a:b.pdf', data('x'), '„a:b.pdf“ hat Zeichen im Namen, die dort nicht stehen dürfen.'],
  ['kaputt.pdf', '!', '„kaputt.pdf“ kam beschädigt an. Wählen Sie die Datei noch einmal.'],
])('the file %s is refused in a German sentence', async ([name, bytes, sentence], { desk, token }) => {
  const { error } = await desk.call(putDeskPaper, paper({ file: { name, data: bytes } }), { token })
  expect([error?.code, error?.message]).toEqual(['invalid', sentence])
})

test('nothing is stored while the scanner is silent, nor under the id of another paper', async ({
  desk,
  db,
  shared,
  token,
}) => {
  const sent = paper()
  await desk.call(putDeskPaper, sent, { token })
  const other = await desk.call(putDeskPaper, { ...sent, title: 'Anderes' }, { token })
  expect([other.error?.code, other.error?.message]).toEqual([
    'refused',
    'Unter dieser Kennung ist schon eine andere Unterlage gespeichert. Laden Sie die Seite neu.',
  ])
  const app = createTestDesk({ db }, shared, { clamd: { path: '/nowhere/clamd.sock' } })
  const scanned = paper({ file: { name: 'neu.pdf', data: data('%PDF-1.7 neu') } })
  const { error } = await deskOf(app).call(putDeskPaper, scanned, { token })
  await app.close()
  expect([error?.code, error?.message]).toEqual([
    'refused',
    '„neu.pdf“ wurde nicht gespeichert, weil der Virenscanner nicht antwortet. Versuchen Sie es später noch einmal.',
  ])
  expect(await db.selectFrom('paper').select('title').execute()).toEqual([{ title: 'Abrechnung Mai' }])
})

test('R104 a clerk who is limited or removed in the middle of a call stores and withdraws nothing', async ({
  db,
  shared,
  desk,
  token,
}) => {
  const { payload } = await desk.call(putDeskPaper, paper(), { token })
  const context = { db, files: shared.files }
  const act = actAt(shared.clock.now)
  const call = await buildClerk(db, { name: 'ada', role: 'administrator' })
  const outcomes = async () =>
    (
      await Promise.allSettled([
        putPaper(context, z.parse(putDeskPaper.request, paper()), call),
        withdrawPaper(context, String(payload['paperId']), call),
      ])
    ).map((outcome) => (outcome.status === 'rejected' ? Reflect.get(Object(outcome.reason), 'code') : 'done'))
  await changeClerk(db, 'ada', { customers: ['K2'] }, act)
  expect(await outcomes()).toEqual(['forbidden', 'forbidden'])
  await removeClerk(db, 'ada', act)
  expect(await outcomes()).toEqual(['unauthenticated', 'unauthenticated'])
  expect((await desk.call(listDeskPapers, {}, { token })).payload).toEqual({ rows: [payload], total: 1 })
})

test('R48 a large body is read only for a clerk who may upload', async ({ desk, db, shared, token }) => {
  const { id } = await plantClerk(db, shared.keys, { name: 'rita', role: 'reader' })
  const reader = await openDeskSession(db, id, shared.clock.now)
  const large = paper({ file: { name: 'groß.zip', data: data('x'.repeat(200_000)) } })
  expect((await desk.call(putDeskPaper, large, { token })).error).toBeNull()
  expect((await desk.call(putDeskPaper, large, { token: reader })).error?.code).toBe('forbidden')
  expect((await desk.call(putDeskPaper, large)).error?.code).toBe('unauthenticated')
})
