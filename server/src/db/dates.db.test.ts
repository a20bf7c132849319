import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'

import { connect } from '#db/connect.ts'
import { germanDay } from '#ground/clock.ts'
import { buildCase, buildCustomers } from '#test/build.ts'
import { test } from '#test/database.ts'

test('R52 a date is read as it was written, in every time zone of server and database', async ({
  db,
  databaseUrl,
}) => {
  const { TZ } = process.env
  onTestFinished(() => {
    if (TZ === undefined) delete process.env['TZ']
    else process.env['TZ'] = TZ
  })
  await buildCustomers(db)
  const offsets = new Set<number>()
  for (const zone of ['Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Auckland']) {
    process.env['TZ'] = zone
    offsets.add(new Date('2026-07-01T12:00:00Z').getTimezoneOffset())
    const own = connect(databaseUrl)
    try {
      await sql`set time zone ${sql.lit(zone)}`.execute(own.db)
      // Days on which German clocks change, and the first and last days of a year.
      for (const handoverDate of ['2026-03-29', '2026-10-25', '2026-01-01', '2026-12-31']) {
        const inkassoNumber = await buildCase(own.db, { handoverDate })
        const found = await own.db
          .selectFrom('inkassoCase')
          .where('inkassoNumber', '=', inkassoNumber)
          .where('handoverDate', '=', handoverDate)
          .select('handoverDate')
          .execute()
        expect([zone, found]).toEqual([zone, [{ handoverDate }]])
      }
      expect(germanDay(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
    } finally {
      await own.pool.end()
    }
  }
  expect(offsets.size).toBe(4)
})
