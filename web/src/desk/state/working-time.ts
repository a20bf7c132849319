import type { PaceText } from '#desk/state/pace-texts.ts'

const tenths = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** Minutes of working time in words: "35 min", "3,5 h" or, for two days or more, "2,5 Arbeitstage". */
export function workingTime(minutes: number, text: PaceText): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${tenths.format(minutes / 60)} h`
  return `${tenths.format(minutes / 1_440)} ${text('workingDays')}`
}
