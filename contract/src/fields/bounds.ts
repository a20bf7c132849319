import * as z from 'zod/mini'

import { because } from '#fields/field-errors.ts'
import { centsOf, moneyOfNumber } from '#fields/money.ts'
import { numberKey } from '#fields/number-key.ts'

type Fields = Readonly<Record<string, z.core.$ZodType>>

/** `date` for `dateMin` and `dateMax`. */
type RangeName<Field> = Field extends `${infer Name}Min` ? Name : never

/** Whether a lower bound is above an upper one. Both are valid by themselves. */
type IsAfter = (min: string, max: string) => boolean

/** ISO dates. */
export const byDay: IsAfter = (min, max) => min > max

/** Amounts as `amountBound` allows them. */
export const byAmount: IsAfter = (min, max) => centsOf(moneyOfNumber(min)) > centsOf(moneyOfNumber(max))

/** Collection numbers, as the search orders them. */
export const byNumber: IsAfter = (min, max) => numberKey(min) > numberKey(max)

/**
 * Adds checks that refuse a range whose end is before its start: `endBeforeStart` at the upper bound. A range without a
 * comparison does not compile. Runs even if other fields are invalid, so that all errors come at once.
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
