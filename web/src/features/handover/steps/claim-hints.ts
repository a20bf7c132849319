import { isoDate } from '@portal/contract/fields/fields.ts'

import type { ClaimRow } from '#features/handover/wizard/handover-form.ts'

/*
 * Hints on valid entries that may cause problems later: in court, with a credit bureau, or because a claim is
 * time-barred. A hint never blocks the user, and none appears while the dates of the claim are empty.
 */

export type ClaimHint = 'noReminder' | 'recentReminder' | 'limitationNear' | 'limitationOver'

/** @param today ISO date. */
export function claimHints(claim: ClaimRow, today: string): readonly ClaimHint[] {
  return [...limitationHints(claim.invoiceDate, today), ...reminderHints(claim, today)]
}

/** The last day before a claim is usually time-barred: the end of the third year (§§ 195, 199 BGB). */
export const limitationDay = (invoiceDate: string): string => `${Number(invoiceDate.slice(0, 4)) + 3}-12-31`

function limitationHints(invoiceDate: string, today: string): readonly ClaimHint[] {
  if (!isDay(invoiceDate)) return []
  const last = limitationDay(invoiceDate)
  if (today > last) return ['limitationOver']
  return today.slice(0, 4) === last.slice(0, 4) ? ['limitationNear'] : []
}

/**
 * Hints at a missing or recent reminder: a claim may be reported to a credit bureau only four weeks after the
 * first reminder (§ 31 (2) BDSG).
 */
function reminderHints({ invoiceDate, firstReminderDate }: ClaimRow, today: string): readonly ClaimHint[] {
  if (firstReminderDate === '') return isDay(invoiceDate) ? ['noReminder'] : []
  if (!isDay(firstReminderDate)) return []
  return daysBetween(firstReminderDate, today) < reminderDays ? ['recentReminder'] : []
}

const reminderDays = 28

const isDay = (typed: string) => isoDate.safeParse(typed).success

const millisecondsPerDay = 86_400_000

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / millisecondsPerDay
