import { sendClaimIncreases, sendPayments, sendStatement } from '@portal/contract/follow-ups.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { type Portal, test } from '#test/portal.ts'
import { followUpPayloads, followUps } from '#test/sample-submissions.ts'

async function build(db: Db, portal: Portal, aktentyp = 'Vorgerichtlich') {
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumber = await buildCase(db, { aktentyp, geschaeftsId: 'KD-9' })
  return { inkassoNumber, token: await portal.logIn('anna') }
}

const increase = followUpPayloads.claimIncreases

test('a follow-up is in the notice history at once, with its sum and readable lines', async ({
  db,
  portal,
}) => {
  // Half past midnight in Germany, which is still the previous day in UTC. Notices have the date in German
  // time.
  portal.clock.now = new Date('2026-06-01T22:30:05Z')
  const { inkassoNumber, token } = await build(db, portal)
  for (const { endpoint, payload } of followUps)
    expect((await portal.call(endpoint, payload(inkassoNumber), token)).status).toBe(200)
  const notices = await db.selectFrom('notice').selectAll().orderBy('type').execute()
  expect(notices.map(({ type, betrag, content }) => [type, betrag, content.split('¶')])).toEqual([
    [
      'F',
      '102.51',
      [
        'Forderungserhöhung',
        'Rechnung RE-2 vom 01.05.2026: 100,00 €',
        'Bankrücklast: 2,50 €',
        'Rechnung RE-3 vom 02.05.2026: 0,01 €',
        'Fälligkeitsdatum: 16.05.2026',
        'Grund: Nachlieferung',
      ],
    ],
    ['G', '7.50', ['Gutschrift vom 30.05.2026: 7,50 €', 'Grund: Kulanz']],
    ['S', null, ['Stellungnahme', 'Erste Zeile', 'Zweite Zeile']],
    ['Z', '20.00', ['Zahlung vom 30.05.2026: 20,00 €', 'Grund: Rate', 'IBAN: DE89370400440532013000']],
  ])
  for (const notice of notices)
    expect(notice).toMatchObject({
      id: notice.submissionId,
      glgNumber: '100100',
      userId: 'anna',
      date: '2026-06-02',
      time: '00:30:05',
      inkassoNumber,
      geschaeftsId: 'KD-9',
    })
})

test.for([
  'Gerichtlich',
  'gerichtliches Mahnverfahren',
  'ÜBERWACHUNG',
  'überwachung',
  'U\u0308berwachung',
  'Abgeschlossen',
])(
  'R41 the claim of a case of type %j cannot be increased, but other follow-ups can be sent',
  async (name, { db, portal }) => {
    const { inkassoNumber, token } = await build(db, portal)
    await db.updateTable('fileType').set({ name }).where('aktentyp', '=', 'Vorgerichtlich').execute()
    const { status, error } = await portal.call(sendClaimIncreases, increase(inkassoNumber), token)
    expect([status, error?.code]).toEqual([409, 'already_judicial'])
    for (const { endpoint, payload } of followUps.filter(({ endpoint }) => endpoint !== sendClaimIncreases))
      expect((await portal.call(endpoint, payload(inkassoNumber), token)).status).toBe(200)
  },
)

test('R41 the code of the file type counts like its name', async ({ db, portal }) => {
  await db.insertInto('fileType').values({ aktentyp: 'gerichtlich-MB', name: 'Mahnbescheid' }).execute()
  const { inkassoNumber, token } = await build(db, portal)
  const { userId } = await db.selectFrom('session').select('userId').executeTakeFirstOrThrow()
  await db.insertInto('portalUserAktentyp').values({ userId, aktentyp: 'gerichtlich-MB' }).execute()
  await db.updateTable('inkassoCase').set({ aktentyp: 'gerichtlich-MB' }).execute()
  const { status, error } = await portal.call(sendClaimIncreases, increase(inkassoNumber), token)
  expect([status, error?.code]).toEqual([409, 'already_judicial'])
})

test.for([
  ['case', `update inkasso_case set aktentyp = 'Gerichtlich'`],
  ['file type', `update file_type set name = 'Gerichtlich' where aktentyp = 'Vorgerichtlich'`],
] as const)(
  'R41 an increase is refused if its %s becomes judicial during the request',
  async ([, becomesJudicial], { db, pool, portal }) => {
    const { inkassoNumber, token } = await build(db, portal)
    const operator = await pool.connect()
    await operator.query('begin')
    await operator.query(becomesJudicial)
    const answer = portal.call(sendClaimIncreases, increase(inkassoNumber), token)
    await untilWaiting(db, 1)
    await operator.query('commit')
    operator.release()
    expect((await answer).error?.code).toBe('already_judicial')
    expect(await db.selectFrom('submission').select('id').execute()).toEqual([])
  },
)

test('R36 a case of a hidden file type is like an unknown one', async ({ db, portal }) => {
  const { inkassoNumber } = await build(db, portal, 'Gerichtlich')
  await buildUser(db, { username: 'berta', aktentypen: ['Vorgerichtlich'] })
  const token = await portal.logIn('berta')
  for (const { endpoint, payload } of followUps) {
    const [hidden, unknown] = await Promise.all([
      portal.call(endpoint, payload(inkassoNumber), token),
      portal.call(endpoint, payload('00000000'), token),
    ])
    expect(hidden.status).toBe(404)
    expect(withoutId(hidden.body)).toBe(withoutId(unknown.body))
  }
})

const withoutId = (body: string) => body.replace(/"requestId":"[^"]+"/, '')

test('R50 the server enforces every rule and names the wrong field', async ({ db, portal }) => {
  const { inkassoNumber, token } = await build(db, portal)
  const claim = increase(inkassoNumber).forderungen[0]
  const pay = { amount: '1', date: '2026-05-30' }
  const table = [
    [sendStatement, { text: ' ' }, { text: 'required' }],
    [sendStatement, { text: 'x'.repeat(10_001) }, { text: 'tooLong' }],
    [sendStatement, { text: 'a\0b' }, { text: 'format' }],
    [sendClaimIncreases, { forderungen: [] }, { forderungen: 'required' }],
    [
      sendClaimIncreases,
      { forderungen: Array.from({ length: 201 }, () => claim) },
      { forderungen: 'tooMany' },
    ],
    [
      sendClaimIncreases,
      { forderungen: [claim, { ...claim, invoiceSum: '0x10' }] },
      { 'forderungen.1.invoiceSum': 'number' },
    ],
    [
      sendClaimIncreases,
      { forderungen: [{ ...claim, invoiceSum: '' }] },
      { 'forderungen.0.invoiceSum': 'required' },
    ],
    [
      sendClaimIncreases,
      { forderungen: [{ ...claim, invoiceDate: '2026-02-31' }] },
      { 'forderungen.0.invoiceDate': 'noSuchDay' },
    ],
    [
      sendClaimIncreases,
      { forderungen: [{ ...claim, faelligkeitDate: '3026-06-02' }] },
      { 'forderungen.0.faelligkeitDate': 'format' },
    ],
    [
      sendClaimIncreases,
      { forderungen: [{ ...claim, reason: 'x'.repeat(251) }] },
      { 'forderungen.0.reason': 'tooLong' },
    ],
    [
      sendPayments,
      { zahlungen: [{ ...pay, iban: 'DE89370400440532013001' }] },
      { 'zahlungen.0.iban': 'iban' },
    ],
    [sendPayments, { zahlungen: [{ ...pay, amount: '0x10' }] }, { 'zahlungen.0.amount': 'number' }],
  ] as const
  for (const [endpoint, payload, fields] of table) {
    const { status, error } = await portal.call(endpoint, { inkassoNumber, ...payload }, token)
    expect([status, error?.fields]).toEqual([400, fields])
  }
  expect(await db.selectFrom('submission').select('id').execute()).toEqual([])
})
