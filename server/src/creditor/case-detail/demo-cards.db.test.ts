import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { accountOf } from '@portal/contract/case-account.ts'
import { readBookings, readCase } from '@portal/contract/case-detail.ts'
import { sumOf } from '@portal/contract/fields/money.ts'
import { mainCustomer } from '@portal/demo/creditors.ts'
import { writeDemoData } from '@portal/demo/write-demo-data.ts'
import { expect } from 'vitest'

import { importFolder } from '#operator/import/import-folder.ts'
import { silentReport } from '#operator/import/progress.ts'
import { actAt } from '#test/act.ts'
import { aktentypen, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'

/**
 * Booking kinds of credit notes, remissions and write-offs: only these have no line of their own in the account of
 * a case.
 */
const credits = new Set(['60', '61', '90'])

test('C51 on the demo data each card adds up, and „Sonstiges“ is the sum of credits', async ({
  db,
  pool,
  portal,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-cards-'))
  await writeDemoData({ folder, cases: 200, today: '2026-05-31' })
  await importFolder({
    db,
    pool,
    files: portal.files,
    folder,
    operator: actAt().by,
    report: silentReport,
  })
  await rm(folder, { recursive: true })
  const { customerNumber } = mainCustomer
  await buildUser(db, { customerNumber, glgNumbers: ['100100', '100200', '100300'], aktentypen })
  const token = await portal.logIn('anna')
  const cases = await db
    .selectFrom('inkassoCase')
    .where('glgNumber', 'like', '100%')
    .select('inkassoNumber')
    .execute()
  expect(cases.length).toBeGreaterThan(50)
  for (const { inkassoNumber } of cases) {
    const detail = readCase.response.parse((await portal.call(readCase, { inkassoNumber }, token)).payload)
    const answer = await portal.call(readBookings, { inkassoNumber }, token)
    const { history } = readBookings.response.parse(answer.payload)
    const parts = accountOf(detail)
    const credited = sumOf(
      history.filter(({ buchart }) => credits.has(buchart)).map(({ betrag }) => betrag ?? ''),
    )
    const other = parts.find(({ name }) => name === 'other')?.amount ?? '0.00'
    const sum = sumOf(parts.map(({ amount }) => amount))
    expect([inkassoNumber, sum, other]).toEqual([inkassoNumber, detail.aktuellersaldo, credited])
    expect(detail.aktuelleaktionDatum).not.toBeNull()
  }
})
