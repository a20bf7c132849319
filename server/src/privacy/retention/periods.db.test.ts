import { expect } from 'vitest'

import { defaultSessionLimits } from '#access/session-limits.ts'
import { dataWithoutPeriod, impersonalTables } from '#privacy/retention/data-without-period.ts'
import type { Period } from '#privacy/retention/period.ts'
import { periods } from '#privacy/retention/periods.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { showPeriods } from '#privacy/retention/show-periods.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/database.ts'

test('R87 every table has a period, depends on one that has, or has no personal data', async ({ pool }) => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const all = Object.values<Period>({ ...periods, ...dataWithoutPeriod })
  const known = all.flatMap((period) => [period.table].concat(period.with ?? []))
  expect([...new Set([...known, ...impersonalTables])].toSorted()).toEqual(rows.map(({ name }) => name))
})

test('for every kind the period, its origin, the number of rows and the oldest are shown', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db, {}, new Date('2026-01-02T10:00:00Z'))
  await buildCase(db, { handoverDate: '2026-01-15' })
  await buildCase(db, { closedDate: '2026-02-01' })
  const moment = { now: new Date('2026-06-01T10:00:00Z'), limits: defaultSessionLimits }
  const shown = await showPeriods(db, { ...moment, retention: { ...defaultRetention, closedCaseMonths: 3 } })
  const of = (data: string) => shown.find((period) => period.data === data)
  expect(shown.length).toBe(Object.keys(periods).length + Object.keys(dataWithoutPeriod).length)
  expect(of('users')).toMatchObject({ rows: 1, oldest: new Date('2026-01-02T10:00:00Z'), due: 0 })
  expect(of('openCases')).toMatchObject({ rows: 1, oldest: new Date('2026-01-15T00:00:00Z'), due: 0 })
  expect(of('closedCases')).toEqual({
    data: 'closedCases',
    what: 'closed cases',
    howLong: '3 months after the case was closed',
    setBy: 'retention.closedCaseMonths',
    rows: 1,
    oldest: new Date('2026-02-01T00:00:00Z'),
    due: 1,
  })
  expect(of('auditRows')).toMatchObject({ rows: 1, due: 0, howLong: '24 months after it was written' })
})
