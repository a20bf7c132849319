import { isoDate } from '@portal/contract/fields/fields.ts'

import type { ClaimRow } from '#features/handover/wizard/handover-form.ts'

/*
 * What is allowed, but may stand in the way later: before a court, a credit bureau or the clock. A hint never keeps
 * anybody from going on, and none is given before there is something typed that it could be about.
 */

export type ClaimHint = 'noReminder' | 'recentReminder' | 'limitationNear' | 'limitationOver'

/** @param today ISO date. */
export function claimHints(claim: ClaimRow, today: string): readonly ClaimHint[] {
  return [...limitationHints(claim.invoiceDate, today), ...reminderHints(claim, today)]
}

/** The last day on which a claim of this day is usually not barred yet: the third year's end (§§ 195, 199 BGB). */
export const limitationDay = (invoiceDate: string): string => `${Number(invoiceDate.slice(0, 4)) + 3}-12-31`

function limitationHints(invoiceDate: string, today: string): readonly ClaimHint[] {
  if (!isDay(invoiceDate)) return []
  const last = limitationDay(invoiceDate)
  if (today > last) return ['limitationOver']
  return today.slice(0, 4) === last.slice(0, 4) ? ['limitationNear'] : []
}

/** A credit bureau may be told four weeks after the first reminder at the earliest (§ 31 (2) BDSG). */
function reminderHints({ invoiceDate, firstReminderDate }: ClaimRow, today: string): readonly ClaimHint[] {
  if (firstReminderDate === '') return isDay(invoiceDate) ? ['noReminder'] : []
  if (!isDay(firstReminderDate)) return []
  return daysBetween(firstReminderDate, today) < reminderDays ? ['recentReminder'] : []
}

const reminderDays = 28

const isDay = (typed: string) => isoDate.safeParse(typed).success

const millisecondsPerDay = 86_400_000

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / millisecondsPerDay
