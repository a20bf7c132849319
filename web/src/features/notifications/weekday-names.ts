import type { Language } from '@portal/contract/languages.ts'

/** Names of the weekdays, Monday first. */
export function weekdayNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, 1 + index)))
}
