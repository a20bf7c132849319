import { type CaseSearchRow, searchCases } from '@portal/contract/case-search.ts'
import type { DashboardFigures } from '@portal/contract/dashboard.ts'
import { isClosed } from '@portal/contract/judicial.ts'
import { type ClosingCategory, generalResults } from '@portal/contract/statistics.ts'

import type { Db } from '#db/connect.ts'
import type { Portal } from '#test/portal.ts'

/*
 * Computes the expected figures of dashboard and statistics from the rows of the case search, in whole cents.
 */

/** A row of the case search, with further columns from the database. */
export interface FoundCase extends Pick<CaseSearchRow, 'inkassoNumber' | 'glgNumber' | 'date'> {
  readonly mainClaim: bigint
  readonly paid: bigint
  readonly isClosed: boolean
  readonly closedDate: string | null
  readonly reason: string
  readonly category: ClosingCategory
}

const rowsPerPage = 100

/** Returns all cases that a user can find, from all pages of the search. */
export async function findAllCases(
  db: Db,
  portal: Portal,
  token: string,
  glgNumbers: string[],
): Promise<FoundCase[]> {
  const rows = await readAllPages(portal, token, glgNumbers)
  const types = await db.selectFrom('fileType').selectAll().execute()
  const reasons = await db.selectFrom('closingReason').selectAll().execute()
  const stored = await db
    .selectFrom('inkassoCase')
    .select(['inkassoNumber', 'zahlungenHauptforderung', 'closedDate', 'closingReason'])
    .execute()
  const nameOf = new Map(types.map(({ aktentyp, name }) => [aktentyp, name]))
  const categoryOf = new Map(reasons.map(({ closingReason, category }) => [closingReason, category]))
  const storedOf = new Map(stored.map((row) => [row.inkassoNumber, row]))
  return rows.map(({ inkassoNumber, glgNumber, date, haupforderung, type }) => {
    const {
      zahlungenHauptforderung = '',
      closedDate = null,
      closingReason = '',
    } = storedOf.get(inkassoNumber) ?? {}
    return {
      inkassoNumber,
      glgNumber,
      date,
      mainClaim: cents(haupforderung),
      paid: cents(zahlungenHauptforderung),
      isClosed: isClosed({ aktentyp: type, name: nameOf.get(type) ?? '' }),
      closedDate,
      reason: closingReason,
      category: categoryOf.get(closingReason) ?? 'other',
    }
  })
}

async function readAllPages(portal: Portal, token: string, glgNumbers: string[]) {
  const rows: CaseSearchRow[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const request = { glgNumbers, itemsPerPage: rowsPerPage, pageNumber }
    const { payload } = await portal.call(searchCases, request, token)
    const { data, totalNumberData } = searchCases.response.parse(payload)
    rows.push(...data)
    if (rows.length >= totalNumberData || data.length === 0) return rows
  }
}

const cents = (amount: string) => BigInt(amount.replace('.', ''))

const decimal = (amount: bigint) => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const sumOf = (cases: readonly FoundCase[], amount: 'mainClaim' | 'paid') =>
  cases.reduce((sum, row) => sum + row[amount], 0n)
const mainClaims = (cases: readonly FoundCase[]) => decimal(sumOf(cases, 'mainClaim'))

export function dashboardOf(
  cases: readonly FoundCase[],
): Omit<DashboardFigures, 'lastDataUpdateDate' | 'lastDataUpdateAt'> {
  const open = cases.filter((row) => !row.isClosed)
  const closed = cases.filter((row) => row.isClosed)
  return {
    lastAuftragDate:
      cases
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? null,
    openCasesCount: open.length,
    openCasesHauptfSum: mainClaims(open),
    closedCasesCount: closed.length,
    closedCasesHauptfSum: mainClaims(closed),
  }
}

/** Returns twelve monthly values for each year. */
function takeoversOf<Value>(
  cases: readonly FoundCase[],
  valueOf: (ofMonth: FoundCase[]) => Value,
): { years: Record<string, Value[]> } {
  const years = [...new Set(cases.map(({ date }) => date.slice(0, 4)))]
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const ofMonth = (month: string) => cases.filter(({ date }) => date.startsWith(month))
  return {
    years: Object.fromEntries(
      years.map((year) => [year, months.map((month) => valueOf(ofMonth(`${year}-${month}`)))]),
    ),
  }
}

export const quantityOf = (cases: readonly FoundCase[]) => takeoversOf(cases, ({ length }) => length)
export const volumeOf = (cases: readonly FoundCase[]) => takeoversOf(cases, mainClaims)

export interface Days {
  readonly dateMin?: string
  readonly dateMax?: string
}

const isIn = (day: string, { dateMin = '', dateMax = '9' }: Days) => dateMin <= day && day <= dateMax

/** Returns total, paid and remaining amount for each year and each month. */
export function paymentsOf(cases: readonly FoundCase[], days: Days) {
  const inRange = cases.filter(({ date }) => isIn(date, days))
  const periods = new Set(inRange.flatMap(({ date }) => [date.slice(0, 4), date.slice(0, 7)]))
  const figures = (ofPeriod: FoundCase[]) => {
    const [total, paid] = [sumOf(ofPeriod, 'mainClaim'), sumOf(ofPeriod, 'paid')]
    return [total, paid, total - paid].map(decimal)
  }
  const ofPeriod = (period: string) => inRange.filter(({ date }) => date.startsWith(period))
  return { years: Object.fromEntries([...periods].map((period) => [period, figures(ofPeriod(period))])) }
}

const resultOf = ({ paid, mainClaim }: FoundCase) => {
  if (paid >= mainClaim) return 'paidInFull'
  return paid <= 0n ? 'noPayment' : 'partPaid'
}

export function successOf(cases: readonly FoundCase[], days: Days) {
  const closed = cases.filter((row) => row.isClosed && row.closedDate !== null && isIn(row.closedDate, days))
  const collectable = closed.filter(({ category }) => category !== 'excluded')
  const running = cases.filter((row) => !row.isClosed)
  const row = (part: FoundCase[], all: FoundCase[], net: FoundCase[]) => {
    const rate = (base: FoundCase[], otherwise: number) => {
      const whole = sumOf(base, 'mainClaim')
      return whole > 0n ? Number(sumOf(part, 'paid')) / Number(whole) : otherwise
    }
    const gross = rate(all, 0)
    return [part.length, mainClaims(part), gross, rate(net, gross)]
  }
  const partOf = { total: closed, ...Object.groupBy(closed, resultOf) }
  const general = generalResults.map((result) => [
    result,
    result === 'running' ? row(running, running, running) : row(partOf[result] ?? [], closed, collectable),
  ])
  const reasons = Object.entries(Object.groupBy(closed, ({ reason }) => reason))
  const specific = reasons.map(([reason, of = []]) => [reason, [of.length, mainClaims(of), of[0]?.category]])
  const [, , brutto, netto] = row(closed, closed, collectable)
  return {
    generalStatistics: Object.fromEntries(general),
    specificStatistics: Object.fromEntries(specific),
    brutto,
    netto,
  }
}
