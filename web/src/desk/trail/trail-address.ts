import { type TrailFilter, trailFilter } from '@portal/contract/desk/trail.ts'
import * as z from 'zod/mini'

import { numberIn, validSearch } from '#desk/lists/search-in-address.ts'

export const plainTrail: TrailFilter = z.parse(trailFilter, {})

type Address = Readonly<Record<string, unknown>>

/** Reads what is looked for from the address. A parameter that is not valid is ignored. */
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

/** The parameters of the address for a search, without those that have their defaults. */
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

/** Whom a question is about: the user whose name was typed, else the actor who was chosen. Never both. */
export const personOf = (typed: string, chosen: string): Pick<TrailFilter, 'user' | 'actor'> => {
  const user = typed.trim()
  return { user, actor: user === '' ? chosen : '' }
}

/** Whether the last day is before the first, so that nothing can be found. */
export const isReversed = ({ from, to }: Pick<TrailFilter, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && to < from

/** Whether a question is about some days only. */
export const hasDays = ({ from, to }: Pick<TrailFilter, 'from' | 'to'>): boolean => from !== '' || to !== ''

/** How many of the folded filters are set. */
export const trailFilterCount = ({ actor, receiptNumber, from, to, event }: TrailFilter): number =>
  [actor, receiptNumber, from, to, event].filter((value) => value !== '').length

/** The page in an address. */
export function pageIn({ page }: Address): number {
  const number = numberIn(page)
  return number !== undefined && Number.isInteger(number) && number > 0 ? number : 1
}
