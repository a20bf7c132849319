import {
  readPayments,
  readSuccess,
  readTakeoverQuantity,
  readTakeoverVolume,
} from '@portal/contract/statistics.ts'
import { describe, expect } from 'vitest'

import { paymentsSql } from '#creditor/statistics/payments.ts'
import { splitRange } from '#creditor/statistics/split-range.ts'
import { closedSql, runningStatement } from '#creditor/statistics/success.ts'
import { takeoversStatement } from '#creditor/statistics/takeovers.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'

const glgNumbers = ['100100', '100200']
const calls = [readTakeoverQuantity, readTakeoverVolume, readPayments, readSuccess]

describe('takeovers', () => {
  test('R89 a case counts in the month of its hand-over day, also on days when clocks change', async ({
    db,
    portal,
  }) => {
    await buildCustomers(db)
    await buildUser(db)
    const days = ['2026-01-01', '2026-03-29', '2026-03-31', '2026-10-25', '2025-12-31']
    for (const handoverDate of days) await buildCase(db, { handoverDate, hauptforderung: '10.50' })
    await buildCase(db, { handoverDate: '2026-10-01', hauptforderung: '0.01', glgNumber: '100200' })
    const token = await portal.logIn('anna')
    const quantity = await portal.call(readTakeoverQuantity, { glgNumbers }, token)
    expect(quantity.payload).toEqual({
      years: {
        '2025': [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
        '2026': [1, 0, 2, 0, 0, 0, 0, 0, 0, 2, 0, 0],
      },
    })
    const volume = await portal.call(readTakeoverVolume, { glgNumbers }, token)
    expect(volume.payload).toMatchObject({
      years: {
        '2026': [
          '10.50',
          '0.00',
          '21.00',
          '0.00',
          '0.00',
          '0.00',
          '0.00',
          '0.00',
          '0.00',
          '10.51',
          '0.00',
          '0.00',
        ],
      },
    })
  })

  test('years without a case are left out', async ({ db, portal }) => {
    await buildCustomers(db)
    await buildUser(db)
    const moved = await buildCase(db, { handoverDate: '2020-05-05' })
    await db
      .updateTable('inkassoCase')
      .where('inkassoNumber', '=', moved)
      .set({ handoverDate: '2022-05-05' })
      .execute()
    const { payload } = await portal.call(readTakeoverQuantity, { glgNumbers }, await portal.logIn('anna'))
    expect(payload).toEqual({ years: { '2022': [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0] } })
  })
})

describe('payments', () => {
  test('total, paid and remaining amounts of the cases handed over in the range, to the day', async ({
    db,
    portal,
  }) => {
    await buildCustomers(db)
    await buildUser(db)
    const handedOver = (handoverDate: string, hauptforderung: string, zahlungenHauptforderung: string) =>
      buildCase(db, { handoverDate, hauptforderung, zahlungenHauptforderung })
    await handedOver('2025-12-30', '1000.00', '1000.00')
    await handedOver('2025-12-31', '100.00', '40.00')
    await handedOver('2026-01-15', '200.00', '0.00')
    await handedOver('2026-03-10', '50.25', '50.25')
    await handedOver('2026-03-11', '1000.00', '0.00')
    const range = { dateMin: '2025-12-31', dateMax: '2026-03-10' }
    const { payload } = await portal.call(readPayments, { glgNumbers, ...range }, await portal.logIn('anna'))
    expect(payload).toEqual({
      years: {
        '2025': ['100.00', '40.00', '60.00'],
        '2025-12': ['100.00', '40.00', '60.00'],
        '2026': ['250.25', '50.25', '200.00'],
        '2026-01': ['200.00', '0.00', '200.00'],
        '2026-03': ['50.25', '50.25', '0.00'],
      },
    })
  })
})

test.for([
  ['one of the customer’s numbers', ['100100'], '10.00'],
  ['all of them', ['100100', '100200'], '110.00'],
] as const)(
  'R36 R39 a partial month counts only requested numbers and visible file types: %s',
  async ([, numbers, amount], { db, portal }) => {
    await buildCustomers(db)
    await db.insertInto('fileType').values({ aktentyp: 'ABL', name: 'Abgeschlossen, abgelegt' }).execute()
    await buildUser(db, { aktentypen: ['ABL'] })
    for (const [glgNumber, aktentyp, hauptforderung] of [
      ['100100', 'ABL', '10.00'],
      ['100200', 'ABL', '100.00'],
      ['200100', 'ABL', '1000.00'],
      ['100100', 'Abgeschlossen', '7.00'],
    ] as const)
      for (const day of ['2026-03-04', '2026-03-20'])
        await buildCase(db, { glgNumber, aktentyp, hauptforderung, handoverDate: day, closedDate: day })
    const token = await portal.logIn('anna')
    // The first range has few days of the month, so the query adds them. The second has most days, so the query
    // subtracts the others from the month's sum.
    for (const range of [
      { dateMin: '2026-03-03', dateMax: '2026-03-05' },
      { dateMin: '2026-03-05', dateMax: '2026-03-31' },
    ]) {
      const request = { glgNumbers: numbers, ...range }
      const payments = await portal.call(readPayments, request, token)
      expect(payments.payload['years']).toMatchObject({ '2026-03': [amount, '0.00', amount] })
      const success = await portal.call(readSuccess, request, token)
      expect(success.payload['generalStatistics']).toMatchObject({ total: [numbers.length, amount, 0, 0] })
    }
  },
)

describe('success', () => {
  test('gross divides by all closed cases, net excludes uncollectable ones', async ({ db, portal }) => {
    await buildCustomers(db)
    await buildUser(db)
    await db
      .insertInto('closingReason')
      .values([
        { closingReason: 'bezahlt', category: 'paid' },
        { closingReason: 'insolvent', category: 'excluded' },
      ])
      .execute()
    const closed = (closingReason: string, zahlungenHauptforderung: string, closedDate = '2026-05-10') =>
      buildCase(db, {
        aktentyp: 'Abgeschlossen',
        hauptforderung: '1000.00',
        zahlungenHauptforderung,
        closedDate,
        closingReason,
      })
    await closed('bezahlt', '1000.00')
    await closed('Vergleich', '500.00')
    await closed('insolvent', '0.00')
    await closed('bezahlt', '1000.00', '2026-06-01')
    await buildCase(db, { hauptforderung: '400.00', zahlungenHauptforderung: '100.00' })
    const { payload } = await portal.call(
      readSuccess,
      { glgNumbers, dateMin: '2026-05-01', dateMax: '2026-05-31' },
      await portal.logIn('anna'),
    )
    expect(payload).toEqual({
      generalStatistics: {
        total: [3, '3000.00', 0.5, 0.75],
        paidInFull: [1, '1000.00', 1 / 3, 0.5],
        partPaid: [1, '1000.00', 500 / 3000, 0.25],
        noPayment: [1, '1000.00', 0, 0],
        running: [1, '400.00', 0.25, 0.25],
      },
      specificStatistics: {
        bezahlt: [1, '1000.00', 'paid'],
        insolvent: [1, '1000.00', 'excluded'],
        Vergleich: [1, '1000.00', 'other'],
      },
      brutto: 0.5,
      netto: 0.75,
    })
  })

  test('without closed cases all rates are zero, and with only excluded ones net equals gross', async ({
    db,
    portal,
  }) => {
    await buildCustomers(db)
    await buildUser(db)
    const token = await portal.logIn('anna')
    const before = await portal.call(readSuccess, { glgNumbers }, token)
    expect(before.payload).toMatchObject({ specificStatistics: {}, brutto: 0, netto: 0 })
    await db.insertInto('closingReason').values({ closingReason: 'tot', category: 'excluded' }).execute()
    await buildCase(db, {
      aktentyp: 'Abgeschlossen',
      closedDate: '2026-01-01',
      closingReason: 'tot',
      zahlungenHauptforderung: '10.00',
    })
    const after = await portal.call(readSuccess, { glgNumbers }, token)
    expect(after.payload).toMatchObject({ brutto: 0.1, netto: 0.1 })
  })
})

describe.for(calls)('$path', (endpoint) => {
  test('R37 refuses a call without a session and a list with one foreign number', async ({ db, portal }) => {
    await buildCustomers(db)
    await buildUser(db)
    const stranger = await portal.call(endpoint, { glgNumbers })
    expect([stranger.status, stranger.error?.code]).toEqual([401, 'unauthenticated'])
    const mixed = await portal.call(
      endpoint,
      { glgNumbers: ['100100', '200100'] },
      await portal.logIn('anna'),
    )
    expect([mixed.status, mixed.error?.code, mixed.payload]).toEqual([403, 'forbidden', {}])
  })

  test('names an empty list of numbers', async ({ db, portal }) => {
    await buildCustomers(db)
    await buildUser(db)
    const { status, error } = await portal.call(endpoint, { glgNumbers: [] }, await portal.logIn('anna'))
    expect([status, error?.fields]).toEqual([400, { glgNumbers: 'required' }])
  })
})

test('names invalid days; empty ones are open bounds', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  for (const endpoint of [readPayments, readSuccess]) {
    const wrong = { glgNumbers, dateMin: '31.01.2026', dateMax: '2026-02-30' }
    const { status, error } = await portal.call(endpoint, wrong, token)
    expect([status, error?.fields]).toEqual([400, { dateMin: 'format', dateMax: 'noSuchDay' }])
    const reversed = { glgNumbers, dateMin: '2026-02-01', dateMax: '2026-01-31' }
    const { error: refusal } = await portal.call(endpoint, reversed, token)
    expect(refusal?.fields).toEqual({ dateMax: 'endBeforeStart' })
    const open = await portal.call(endpoint, { glgNumbers, dateMin: '', dateMax: null }, token)
    expect(open.status).toBe(200)
  }
})

test('the SQL statements', async () => {
  const range = splitRange({ dateMin: '2025-12-31', dateMax: '2026-03-30' })
  const statements = [takeoversStatement.text, paymentsSql(range), closedSql(range), runningStatement.text]
  await expect(`${statements.join(';\n')};\n`).toMatchFileSnapshot('statistics.sql')
})
