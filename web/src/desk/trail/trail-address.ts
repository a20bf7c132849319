import { type TrailFilter, trailFilter } from '@portal/contract/desk/trail.ts'
import * as z from 'zod/mini'

import { numberIn, validSearch } from '#desk/lists/search-in-address.ts'

export const plainTrail: TrailFilter = z.parse(trailFilter, {})

type Address = Readonly<Record<string, unknown>>

/** Reads the filter from the URL. Ignores invalid parameters. */
export function trailIn({
  user,
  actor,
  case: inkassoNumber,
  receipt,
  from,
  to,
  group,
  event,
}: Address): TrailFilter {
  return validSearch(trailFilter, {
    user,
    actor,
    inkassoNumber,
    receiptNumber: receipt,
    from,
    to,
    group,
    event,
  })
}

/** Returns the URL parameters of a filter. Leaves out parameters with default values. */
export const addressOfTrail = (filter: Partial<TrailFilter>): Readonly<Record<string, string>> => {
  const { inkassoNumber = '', receiptNumber = '', user = '', actor = '' } = filter
  const { from = '', to = '', group = '', event = '' } = filter
  return Object.fromEntries(
    Object.entries({
      user,
      actor,
      case: inkassoNumber,
      receipt: receiptNumber,
      from,
      to,
      group,
      event,
    }).filter(([, value]) => value !== ''),
  )
}

/** Returns whom a query is about: the user whose name was typed, or else the chosen actor. Never both. */
export const personOf = (typed: string, chosen: string): Pick<TrailFilter, 'user' | 'actor'> => {
  const user = typed.trim()
  return { user, actor: user === '' ? chosen : '' }
}

/** Whether the last day is before the first, so that nothing can be found. */
export const isReversed = ({ from, to }: Pick<TrailFilter, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && to < from

/** Whether a filter is limited to certain days. */
export const hasDays = ({ from, to }: Pick<TrailFilter, 'from' | 'to'>): boolean => from !== '' || to !== ''

/** Returns how many of the filters behind the button are set. */
export const trailFilterCount = ({ actor, receiptNumber, from, to, event }: TrailFilter): number =>
  [actor, receiptNumber, from, to, event].filter((value) => value !== '').length

/** Returns the page number in a URL; 1 if it is missing or invalid. */
export function pageIn({ page }: Address): number {
  const number = numberIn(page)
  return number !== undefined && Number.isInteger(number) && number > 0 ? number : 1
}
