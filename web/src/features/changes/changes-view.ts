import { type ChangeKind, changeKind, changesPeriod } from '@portal/contract/changes.ts'
import * as z from 'zod/mini'

import type { Days } from '#fields/DaysForm.tsx'
import { germanDay } from '#i18n/today.ts'

/** What the list shows: a period, and the chosen kinds. An empty list of kinds means all. */
export interface ChangesView {
  readonly period: 'unread' | '7' | '30' | Days
  readonly kinds: readonly ChangeKind[]
}

type Address = Readonly<Record<string, unknown>>

/** Parses a URL: `?period=7&kind=payment`, `?from=2026-11-01&to=2026-11-07`. Drops invalid values. */
export function viewInAddress({ period, from, to, kind }: Address): ChangesView {
  const requested = new Set([kind].flat())
  const { data } = z.safeParse(changesPeriod, { dateMin: from, dateMax: to })
  const days = { dateMin: data?.dateMin ?? '', dateMax: data?.dateMax ?? '' }
  const isRange = days.dateMin !== '' || days.dateMax !== ''
  return {
    period: isRange ? days : period === '7' || period === '30' ? period : 'unread',
    kinds: changeKind.options.filter((known) => requested.has(known)),
  }
}

/** The URL parameters of a view. */
export function addressOfView({ period, kinds }: ChangesView): Record<string, string | string[]> {
  const ofPeriod = typeof period === 'object' ? daysInAddress(period) : period === 'unread' ? {} : { period }
  return { ...ofPeriod, ...(kinds.length > 0 && { kind: [...kinds] }) }
}

const daysInAddress = ({ dateMin, dateMax }: Days) => ({
  ...(dateMin !== '' && { from: dateMin }),
  ...(dateMax !== '' && { to: dateMax }),
})

/**
 * The days of a period; undefined for the unread changes. Seven days are today and the six days before, so
 * that users who look once a week see each nightly import once.
 * @param today ISO date.
 */
export function daysOf(period: ChangesView['period'], today: string): Days | undefined {
  if (period === 'unread') return undefined
  return typeof period === 'object' ? period : { dateMin: lastDays(Number(period), today), dateMax: '' }
}

/**
 * The first day with recorded changes, if the period begins before it.
 * @param recordedSince When the oldest change was recorded (ISO, UTC); null if unknown.
 */
export function firstRecordedDay(days: Days | undefined, recordedSince: string | null): string | undefined {
  if (!days || recordedSince === null) return undefined
  const first = germanDay(new Date(recordedSince))
  return days.dateMin < first ? first : undefined
}

/** The first of the last `count` days, including today. */
export function lastDays(count: number, today: string): string {
  const first = new Date(`${today}T00:00:00Z`)
  first.setUTCDate(first.getUTCDate() - count + 1)
  return first.toISOString().slice(0, 10)
}
