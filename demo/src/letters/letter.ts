import type { Day } from '#calendar.ts'
import type { Cents } from '#money/cents.ts'

/** A letter of the collection company, as it was on its day. */
export interface Letter {
  /** Name under which it is saved. */
  readonly filename: string
  readonly day: Day
  readonly inkassoNumber: string
  readonly geschaeftsId: string
  readonly clerk: string
  readonly recipient: readonly string[]
  readonly subject: string
  readonly greeting: string
  readonly before: readonly string[]
  readonly table: readonly (readonly [label: string, amount: Cents])[]
  readonly total: readonly [label: string, amount: Cents]
  readonly after: readonly string[]
}
