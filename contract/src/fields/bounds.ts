import * as z from 'zod/mini'

import { because } from '#fields/field-errors.ts'
import { centsOf, moneyOfNumber } from '#fields/money.ts'
import { numberKey } from '#fields/number-key.ts'

type Fields = Readonly<Record<string, z.core.$ZodType>>

/** Name of a range: `date` for the fields `dateMin` and `dateMax`. */
type RangeName<Field> = Field extends `${infer Name}Min` ? Name : never

/** Whether the lower bound of a range is above the upper one. */
type IsAfter = (min: string, max: string) => boolean

/** Compares ISO dates. */
export const byDay: IsAfter = (min, max) => min > max

/** Compares amounts in the format of `amountBound`. */
export const byAmount: IsAfter = (min, max) => centsOf(moneyOfNumber(min)) > centsOf(moneyOfNumber(max))

/** Compares collection numbers in the order of the case search. */
export const byNumber: IsAfter = (min, max) => numberKey(min) > numberKey(max)

/**
 * Adds checks that refuse a range whose end is before its start, with `endBeforeStart` at the upper bound.
 * `ranges` needs a comparison for every range of the request. The checks run even if other fields are invalid, so
 * that all errors are reported at once.
 */
export const withOrderedBounds = <Shape extends Fields>(
  request: z.ZodMiniObject<Shape>,
  ranges: Readonly<Record<RangeName<keyof Shape>, IsAfter>>,
): z.ZodMiniObject<Shape> =>
  request.check(
    ...Object.entries<IsAfter>(ranges).map(([name, isAfter]) => boundsCheck(request, name, isAfter)),
  )

function boundsCheck({ shape }: { shape: Fields }, name: string, isAfter: IsAfter) {
  const [min, max] = [`${name}Min`, `${name}Max`]
  const bounds = z.object(
    Object.fromEntries(Object.entries(shape).filter(([field]) => field === min || field === max)),
  )
  const isInOrder = (payload: unknown) => {
    const { data } = z.safeParse(bounds, payload)
    const [first, last] = [data?.[min], data?.[max]]
    return typeof first !== 'string' || typeof last !== 'string' || !first || !last || !isAfter(first, last)
  }
  return z.refine(isInOrder, { ...because('endBeforeStart'), path: [max], when: () => true })
}
