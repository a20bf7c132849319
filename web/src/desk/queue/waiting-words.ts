import { useWaitingTexts } from '#desk/queue/queue-texts.ts'
import { type Due, dueOf, type Span, spanBetween } from '#desk/queue/waiting.ts'
import { clock, count, day } from '#i18n/formats.ts'

/**
 * Returns functions that put waiting times into words: „seit 3 Std.“, „überfällig seit 2 Tagen“, „fällig
 * morgen“.
 */
export function useWaitingWords() {
  const text = useWaitingTexts()

  function spanWords({ count: n, unit }: Span): string {
    if (unit === 'moments') return ''
    const name = n === 1 && unit === 'days' ? 'day' : unit
    return `${count(n)}\u00A0${text(name)}`
  }

  const dueWords: { readonly [Kind in Due['kind']]: (due: Extract<Due, { kind: Kind }>) => string } = {
    overdue: ({ span }) =>
      span.unit === 'moments' ? text('overdueNow') : `${text('overdue')} ${text('since')} ${spanWords(span)}`,
    within: ({ span }) => `${text('dueIn')} ${spanWords(span)}`,
    today: ({ at }) => `${text('dueToday')}, ${clock(at).replace('00:00', '24:00')}`,
    tomorrow: () => text('dueTomorrow'),
    later: ({ isoDay }) => `${text('dueOn')} ${day(isoDay)}`,
  }

  return {
    /** „seit 3 Std.“ @param receivedAt ISO timestamp. */
    sinceWords(receivedAt: string, now: number): string {
      const words = spanWords(spanBetween(Date.parse(receivedAt), now))
      return words === '' ? text('justNow') : `${text('since')} ${words}`
    },
    /** „fällig morgen“ @param dueAt ISO timestamp. */
    dueWords(dueAt: string, now: number): string {
      const due = dueOf(dueAt, now)
      // The cast is safe: the function is looked up by the kind of `due`.
      return (dueWords[due.kind] as (due: Due) => string)(due)
    },
  }
}
