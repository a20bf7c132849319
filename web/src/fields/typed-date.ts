import { isoDate } from '@portal/contract/fields.ts'

import type { Notation } from '#fields/use-typed.ts'
import { day } from '#i18n/formats.ts'

/** A date as Germans type it: 01.02.2026, 1.2.2026, 01022026; also as programs write it: 2026-02-01. */
const notations = [
  /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
]

/** The ISO date that was meant; null when there is no such day or no such notation. */
export function dateFromTyped(typed: string): string | null {
  const text = typed.trim()
  for (const notation of notations) {
    const { year = '', month = '', day = '' } = notation.exec(text)?.groups ?? {}
    const iso = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
    if (isoDate.safeParse(iso).success) return iso
  }
  return null
}

/** Typed and shown as dd.mm.yyyy, stored as yyyy-mm-dd. */
export const dateNotation: Notation = {
  understand: dateFromTyped,
  show: (stored) => (isoDate.safeParse(stored).success ? day(stored) : stored),
}
