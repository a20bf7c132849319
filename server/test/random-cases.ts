import * as fc from 'fast-check'

import type { Db } from '#db/connect.ts'
import { aktentypen, buildCase } from '#test/build.ts'

/** Days from 2024 to 2026, many of them at the start or end of a month or at a clock change. */
export const someDay = fc.oneof(
  fc.constantFrom(
    '2025-12-31',
    '2026-01-01',
    '2026-02-28',
    '2026-03-01',
    '2026-03-29',
    '2026-10-25',
    '2024-02-29',
  ),
  fc
    .integer({ min: 0, max: 1095 })
    .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10)),
)

const someAmount = fc.oneof(
  fc.constantFrom('0.00', '100.00', '999999999999.99', '-5.00'),
  fc.integer({ min: 0, max: 100_000 }).map((cents) => (cents / 100).toFixed(2)),
)

/** Rows of `closing_reason`. The reasons `Vergleich` and `''` have no row, so they count as `other`. */
export const closingReasons = [
  { closingReason: 'bezahlt', category: 'paid' as const },
  { closingReason: 'insolvent', category: 'excluded' as const },
  { closingReason: 'verjährt', category: 'lost' as const },
]

/** Random values for the columns from which figures are computed. */
export const someChange = fc.record({
  glgNumber: fc.constantFrom('100100', '100200', '200100'),
  aktentyp: fc.constantFrom(...aktentypen, 'ABL'),
  hauptforderung: someAmount,
  zahlungenHauptforderung: someAmount,
  handoverDate: someDay,
  closedDate: fc.option(someDay),
  closingReason: fc.constantFrom('', 'bezahlt', 'insolvent', 'verjährt', 'Vergleich'),
})
export type SomeCase = ValueOf<typeof someChange>
type ValueOf<Some> = Some extends fc.Arbitrary<infer Value> ? Value : never

export const someCases = fc.array(someChange, { maxLength: 25 })

/** Inserts the cases. Returns their collection numbers. */
export async function buildRandomCases(db: Db, cases: readonly SomeCase[]): Promise<string[]> {
  const numbers: string[] = []
  for (const row of cases) numbers.push(await buildCase(db, row))
  return numbers
}
