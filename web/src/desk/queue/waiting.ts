import { germanDay } from '#i18n/today.ts'

/** A time in its largest whole unit. */
export interface Span {
  readonly count: number
  readonly unit: 'moments' | 'minutes' | 'hours' | 'days'
}

/** When a submission should be decided. */
export type Due =
  | { readonly kind: 'overdue'; readonly span: Span }
  | { readonly kind: 'within'; readonly span: Span }
  | { readonly kind: 'today'; readonly at: string }
  | { readonly kind: 'tomorrow' }
  | { readonly kind: 'later'; readonly isoDay: string }

/** How urgent a due time is. Shown by colour and by an icon. */
export type Tone = 'late' | 'soon' | 'calm'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Time between two moments; never negative, because clocks may differ by seconds. */
export function spanBetween(from: number, to: number): Span {
  const time = Math.max(0, to - from)
  if (time < minute) return { count: 0, unit: 'moments' }
  if (time < hour) return { count: Math.floor(time / minute), unit: 'minutes' }
  if (time < day) return { count: Math.floor(time / hour), unit: 'hours' }
  return { count: Math.floor(time / day), unit: 'days' }
}

/** @param dueAt ISO timestamp. */
export function dueOf(dueAt: string, now: number): Due {
  const due = Date.parse(dueAt)
  if (due <= now) return { kind: 'overdue', span: spanBetween(due, now) }
  // Rounded up: what is due in 30 seconds is due in one minute.
  if (due - now <= hour)
    return { kind: 'within', span: { count: Math.ceil((due - now) / minute), unit: 'minutes' } }
  // Midnight counts as the end of the day before: what is due on Tuesday at 0:00 is shown as due on Monday.
  const dueDay = germanDay(new Date(due - 1))
  const today = germanDay(new Date(now))
  if (dueDay === today) return { kind: 'today', at: dueAt }
  return dueDay === dayAfter(today) ? { kind: 'tomorrow' } : { kind: 'later', isoDay: dueDay }
}

/** Returns the next date, as ISO. Calculates in UTC, which has no daylight saving time. */
const dayAfter = (isoDay: string) =>
  new Date(Date.parse(`${isoDay}T12:00:00Z`) + day).toISOString().slice(0, 10)

const tones: Record<Due['kind'], Tone> = {
  overdue: 'late',
  within: 'soon',
  today: 'soon',
  tomorrow: 'calm',
  later: 'calm',
}

export const toneOf = ({ kind }: Due): Tone => tones[kind]
