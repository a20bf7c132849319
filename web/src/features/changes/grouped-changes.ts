import { type Change, changeKind } from '@portal/contract/changes.ts'

import { germanDay } from '#i18n/today.ts'

/** What has changed in a case on one day, the weightiest first; decisions on what has no case stand together. */
export interface CaseChanges {
  /** '' of what has no case. */
  readonly inkassoNumber: string
  readonly geschaeftsId: string
  readonly name: string
  readonly changes: readonly Change[]
}

/** A day in Germany, and its cases: that with the newest change first. */
export interface ChangedDay {
  readonly day: string
  readonly cases: readonly CaseChanges[]
}

/** By what is summed up first. What is equal stays in its order. */
const weightOf = ({ what }: Change) => changeKind.options.indexOf(what)

/** Changes by the day on which the portal learned of them, and by case. @param changes newest first */
export const groupedChanges = (changes: readonly Change[]): ChangedDay[] =>
  Array.from(
    Map.groupBy(changes, ({ at }) => germanDay(new Date(at))),
    ([day, ofDay]) => ({
      day,
      cases: Array.from(
        Map.groupBy(ofDay, ({ inkassoNumber }) => inkassoNumber),
        ([inkassoNumber, ofCase]) => ({
          inkassoNumber,
          geschaeftsId: ofCase[0]?.geschaeftsId ?? '',
          name: ofCase[0]?.name ?? '',
          changes: ofCase.toSorted((one, other) => weightOf(one) - weightOf(other)),
        }),
      ),
    }),
  )
