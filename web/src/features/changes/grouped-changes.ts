import { type Change, changeKind } from '@portal/contract/changes.ts'

import { germanDay } from '#i18n/today.ts'

/** The changes of a case on one day, most important first. A submission without a case is a group of its own. */
export interface CaseChanges {
  /** Number of the case, or receipt number of a submission without one. */
  readonly key: string
  /** '' for changes without a case. */
  readonly inkassoNumber: string
  readonly geschaeftsId: string
  readonly name: string
  readonly changes: readonly Change[]
}

/** A day in German time and its cases, the one with the newest change first. */
export interface ChangedDay {
  readonly day: string
  readonly cases: readonly CaseChanges[]
}

/** Position of a change's kind in the contract, which is also the order of the kinds in the summary. */
const weightOf = ({ what }: Change) => changeKind.options.indexOf(what)

/**
 * Groups changes by the German day on which the portal received them, and by case.
 * @param changes Newest first.
 */
export const groupedChanges = (changes: readonly Change[]): ChangedDay[] =>
  Array.from(
    Map.groupBy(changes, ({ at }) => germanDay(new Date(at))),
    ([day, ofDay]) => ({
      day,
      cases: Array.from(
        Map.groupBy(ofDay, ({ inkassoNumber, receiptNumber }) => inkassoNumber || receiptNumber),
        ([key, ofCase]) => ({
          key,
          inkassoNumber: ofCase[0]?.inkassoNumber ?? '',
          geschaeftsId: ofCase[0]?.geschaeftsId ?? '',
          name: ofCase[0]?.name ?? '',
          changes: ofCase.toSorted((one, other) => weightOf(one) - weightOf(other)),
        }),
      ),
    }),
  )
