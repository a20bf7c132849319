import { type Change, changeKind } from '@portal/contract/changes.ts'

import { germanDay } from '#i18n/today.ts'

/**
 * The changes of a case that arrived on one day, most important first. A submission without a case is a group of its
 * own.
 */
export interface CaseChanges {
  readonly key: string
  /** '' for changes without a case. */
  readonly inkassoNumber: string
  readonly geschaeftsId: string
  readonly name: string
  /** Date (German time) on which the portal received the changes. */
  readonly arrived: string
  readonly changes: readonly Change[]
}

/** A day on which something happened, and its cases. The case with the newest change comes first. */
export interface ChangedDay {
  readonly day: string
  readonly cases: readonly CaseChanges[]
}

/** Position of a change's kind in the contract, which is also the order of the kinds in the summary. */
const weightOf = ({ what }: Change) => changeKind.options.indexOf(what)

/**
 * Groups changes by case and by the date (German time) on which the portal received them. Each group is
 * listed under the day on which its most important dated change happened, or else under the date of receipt.
 * The latest day comes first.
 * @param changes Newest first.
 */
export function groupedChanges(changes: readonly Change[]): ChangedDay[] {
  const ofCases = Array.from(
    Map.groupBy(changes, (change) => `${arrivalOf(change)} ${change.inkassoNumber || change.receiptNumber}`),
    ([key, ofCase]) => ({
      key,
      inkassoNumber: ofCase[0]?.inkassoNumber ?? '',
      geschaeftsId: ofCase[0]?.geschaeftsId ?? '',
      name: ofCase[0]?.name ?? '',
      arrived: key.split(' ', 1)[0] ?? '',
      changes: ofCase.toSorted((one, other) => weightOf(one) - weightOf(other)),
    }),
  )
  return Array.from(
    Map.groupBy(ofCases, ({ arrived, changes: ofCase }) => ofCase.find(({ day }) => day)?.day ?? arrived),
    ([day, cases]) => ({ day, cases }),
  ).toSorted((one, other) => (one.day < other.day ? 1 : -1))
}

const arrivalOf = ({ at }: Change) => germanDay(new Date(at))
