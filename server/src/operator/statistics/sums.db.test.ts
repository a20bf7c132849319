import * as fc from 'fast-check'
import { type Selectable, sql, type Transaction } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'
import { codeOf } from '#ground/start-error.ts'
import { compareSums } from '#operator/statistics/compare-sums.ts'
import { recomputeSums } from '#operator/statistics/recompute-sums.ts'
import { actAt } from '#test/act.ts'
import { buildCase, buildCustomers } from '#test/build.ts'
import { test } from '#test/database.ts'
import { buildRandomCases, type SomeCase, someCases, someChange } from '#test/random-cases.ts'

async function buildTypes(db: Db) {
  await buildCustomers(db)
  await db.insertInto('fileType').values({ aktentyp: 'ABL', name: 'Abgeschlossen, abgelegt' }).execute()
}

const emptySums = async (db: Db) => {
  const tables = [
    'caseSum',
    'handoverSum',
    'closingSum',
    'customerHandoverSum',
    'customerDaySum',
    'customerClosingSum',
  ] as const
  const found = await Promise.all(
    tables.map((table) => db.selectFrom(table).where('cases', '<=', '0').selectAll().execute()),
  )
  return found.flat()
}

/**
 * A random change: inserts cases; updates, deletes or renumbers a tenth of them (`part`); or gives a creditor
 * number to another customer. `note` updates only a column on which no sum depends.
 */
const step = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), cases: someCases }),
  fc.record({ kind: fc.constant('update' as const), part: fc.nat(9), change: someChange }),
  fc.record({ kind: fc.constant('note' as const), part: fc.nat(9) }),
  fc.record({ kind: fc.constant('delete' as const), part: fc.nat(9) }),
  fc.record({ kind: fc.constant('rename' as const), part: fc.nat(9) }),
  fc.record({
    kind: fc.constant('move' as const),
    glgNumber: fc.constantFrom('100100', '200100'),
    customerNumber: fc.constantFrom('K1', 'K2'),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Selects the cases whose number ends with this digit. */
const isInPart = (part: number) => sql<boolean>`right(inkasso_number, 1) = ${String(part)}`

async function take(transaction: Transaction<Tables>, next: Step) {
  if (next.kind === 'insert') await buildRandomCases(transaction, next.cases)
  else if (next.kind === 'delete')
    await transaction.deleteFrom('inkassoCase').where(isInPart(next.part)).execute()
  else if (next.kind === 'rename') {
    const inkassoNumber = sql<string>`'0' || inkasso_number`
    await transaction.updateTable('inkassoCase').where(isInPart(next.part)).set({ inkassoNumber }).execute()
  } else if (next.kind === 'move') {
    const { glgNumber, customerNumber } = next
    await transaction
      .updateTable('creditorNumber')
      .where('glgNumber', '=', glgNumber)
      .set({ customerNumber })
      .execute()
  } else {
    const values: Partial<SomeCase> & { aktuelleaktion?: string } =
      next.kind === 'update' ? next.change : { aktuelleaktion: 'Telefonat' }
    await transaction.updateTable('inkassoCase').where(isInPart(next.part)).set(values).execute()
  }
}

class GivenUp extends Error {}

/** Runs the steps in one transaction. It is rolled back if `isGivenUp` is set, or after a deadlock. */
async function takeAll(db: Db, steps: readonly Step[], isGivenUp: boolean) {
  await db
    .transaction()
    .execute(async (transaction) => {
      for (const next of steps) await take(transaction, next)
      if (isGivenUp) throw new GivenUp()
    })
    .catch((error: unknown) => {
      if (!(error instanceof GivenUp) && codeOf(error) !== '40P01') throw error
    })
}

const work = fc.tuple(fc.array(step, { maxLength: 5 }), fc.boolean())

test('the sums follow every change of the cases, and rolled back changes leave no trace', async ({ db }) => {
  await buildTypes(db)
  await fc.assert(
    fc.asyncProperty(fc.array(work, { maxLength: 5 }), async (works) => {
      for (const [steps, isGivenUp] of works) {
        await takeAll(db, steps, isGivenUp)
        expect(await compareSums(db)).toEqual([])
        expect(await emptySums(db)).toEqual([])
      }
    }),
    { numRuns: 20 },
  )
})

test('the sums are right after concurrent changes', async ({ db }) => {
  await buildTypes(db)
  const writers = fc.array(fc.array(work, { maxLength: 3 }), { minLength: 2, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(writers, async (all) => {
      await Promise.all(
        all.map(async (works) => {
          for (const [steps, isGivenUp] of works) await takeAll(db, steps, isGivenUp)
        }),
      )
      expect(await compareSums(db)).toEqual([])
      expect(await emptySums(db)).toEqual([])
    }),
    { numRuns: 15 },
  )
})

/** Removes the columns of a case that the database generates. */
function asImported(row: Selectable<Tables['inkassoCase']>) {
  const { geschaeftsIdFolded: _customer, inkassoNumberFolded: _case, ...rest } = row
  const { isSettled: _settled, closingResult: _closing, ...imported } = rest
  return imported
}

test('concurrent statements on the same cases wait for each other and never deadlock', async ({ db }) => {
  await buildTypes(db)
  for (const handoverDate of ['2026-01-01', '2026-02-01', '2026-03-01'])
    for (const glgNumber of ['100100', '100200']) await buildCase(db, { handoverDate, glgNumber })
  const base = (await db.selectFrom('inkassoCase').selectAll().execute()).map(asImported)
  const copies = (writer: number, round: number) =>
    base.map((row) => Object.assign({}, row, { inkassoNumber: `${writer}-${round}-${row.inkassoNumber}` }))
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (writer) => {
      for (let round = 0; round < 20; round++) {
        // Half of the writers insert the cases in the opposite order. Their statements must not deadlock.
        const rows = writer % 2 ? copies(writer, round) : copies(writer, round).toReversed()
        await db.insertInto('inkassoCase').values(rows).execute()
      }
    }),
  )
  expect(await compareSums(db)).toEqual([])
  const sums = await db.selectFrom('handoverSum').select('cases').execute()
  expect(sums.map(({ cases }) => cases)).toEqual(Array.from({ length: 6 }, () => '121'))
})

test('a case that is imported again with changes moves in the sums; an emptied table empties them', async ({
  db,
}) => {
  await buildTypes(db)
  const inkassoNumber = await buildCase(db, { hauptforderung: '10.00' })
  const row = asImported(await db.selectFrom('inkassoCase').selectAll().executeTakeFirstOrThrow())
  await db
    .insertInto('inkassoCase')
    .values([
      { ...row, glgNumber: '100200', hauptforderung: '7.00' },
      { ...row, inkassoNumber: `${inkassoNumber}0` },
    ])
    .onConflict((conflict) =>
      conflict.column('inkassoNumber').doUpdateSet((eb) => ({
        glgNumber: eb.ref('excluded.glgNumber'),
        hauptforderung: eb.ref('excluded.hauptforderung'),
      })),
    )
    .execute()
  const sums = db
    .selectFrom('handoverSum')
    .select(['glgNumber', 'cases', 'hauptforderung'])
    .orderBy('glgNumber')
  expect(await sums.execute()).toEqual([
    { glgNumber: '100100', cases: '1', hauptforderung: '10.00' },
    { glgNumber: '100200', cases: '1', hauptforderung: '7.00' },
  ])
  expect(await compareSums(db)).toEqual([])
  await sql`truncate inkasso_case cascade`.execute(db)
  expect(await sums.execute()).toEqual([])
  expect(await compareSums(db)).toEqual([])
})

test('a creditor number that changes customer takes its sums along while cases are imported', async ({
  db,
}) => {
  await buildTypes(db)
  const customers = () =>
    db
      .selectFrom('customerHandoverSum')
      .select(['customerNumber', 'cases', 'hauptforderung'])
      .orderBy('customerNumber')
      .execute()
  await buildCase(db, { hauptforderung: '10.00' })
  await buildCase(db, { hauptforderung: '5.00', glgNumber: '100200' })
  expect(await customers()).toEqual([{ customerNumber: 'K1', cases: '2', hauptforderung: '15.00' }])
  const writer = await db.startTransaction().execute()
  await buildCase(writer, { hauptforderung: '20.00', closedDate: '2026-04-01' })
  const moved = db
    .updateTable('creditorNumber')
    .where('glgNumber', '=', '100100')
    .set({ customerNumber: 'K2' })
    .execute()
  await buildCase(writer, { hauptforderung: '40.00' })
  await writer.commit().execute()
  await moved
  expect(await customers()).toEqual([
    { customerNumber: 'K1', cases: '1', hauptforderung: '5.00' },
    { customerNumber: 'K2', cases: '3', hauptforderung: '70.00' },
  ])
  expect(await compareSums(db)).toEqual([])
})

test('wrong, superfluous and missing sums are found and corrected', async ({ db }) => {
  await buildTypes(db)
  await buildCase(db, { hauptforderung: '10.00', handoverDate: '2026-01-05' })
  await buildCase(db, { hauptforderung: '20.00', handoverDate: '2026-02-05', closedDate: '2026-04-01' })
  expect(await compareSums(db)).toEqual([])

  await db
    .updateTable('handoverSum')
    .where('month', '=', '2026-01-01')
    .set({ hauptforderung: '10.01' })
    .execute()
  await db.updateTable('handoverSum').where('month', '=', '2026-02-01').set({ month: '2025-02-01' }).execute()
  await db.deleteFrom('closingSum').execute()
  const differences = [
    {
      table: 'handover_sum',
      key: '100100, Vorgerichtlich, 2025-02-01',
      kept: '1 / 20.00 / 0.00',
      computed: null,
    },
    {
      table: 'handover_sum',
      key: '100100, Vorgerichtlich, 2026-01-01',
      kept: '1 / 10.01 / 0.00',
      computed: '1 / 10.00 / 0.00',
    },
    {
      table: 'handover_sum',
      key: '100100, Vorgerichtlich, 2026-02-01',
      kept: null,
      computed: '1 / 20.00 / 0.00',
    },
    {
      table: 'closing_sum',
      key: '100100, Vorgerichtlich, 2026-04-01, , noPayment',
      kept: null,
      computed: '1 / 20.00 / 0.00',
    },
  ]
  expect(await compareSums(db)).toEqual(differences)
  expect(await recomputeSums(db, actAt())).toEqual(differences)
  expect(await compareSums(db)).toEqual([])
})

test('a recomputation waits while cases are being changed, so that no change is lost', async ({ db }) => {
  await buildTypes(db)
  const writer = await db.startTransaction().execute()
  await buildCase(writer, { hauptforderung: '10.00' })
  const recomputed = recomputeSums(db, actAt())
  await buildCase(writer, { hauptforderung: '20.00' })
  await writer.commit().execute()
  expect(await recomputed).toEqual([])
  expect(await compareSums(db)).toEqual([])
  const { hauptforderung } = await db
    .selectFrom('handoverSum')
    .select('hauptforderung')
    .executeTakeFirstOrThrow()
  expect(hauptforderung).toBe('30.00')
})
