import type { KindOfCase } from '#features/instructions/instruction-form.ts'

/**
 * One choice for several cases in which an instruction is allowed: the last days that all of them allow, and every
 * warning of any of them. Amounts have no common maximum.
 * @returns undefined if there is no case, or no day that all of them allow.
 */
export function commonChoice(choices: readonly KindOfCase[]): KindOfCase | undefined {
  const [first] = choices
  const until = commonDays(choices.flatMap(({ until: days }) => days ?? []))
  if (!first || (until && until.earliest > until.latest)) return undefined
  const warnings = new Map(
    choices.flatMap((choice) => choice.warnings.map((warning) => [warning.warning, warning] as const)),
  )
  return {
    ...first,
    until,
    warnings: [...warnings.values()],
    hasRecentPayment: choices.some(({ hasRecentPayment }) => hasRecentPayment),
    highest: null,
  }
}

/** The days in all ranges. ISO dates, which sort as text. */
function commonDays(ranges: readonly NonNullable<KindOfCase['until']>[]): KindOfCase['until'] {
  const earliest = ranges
    .map((range) => range.earliest)
    .toSorted()
    .at(-1)
  const latest = ranges.map((range) => range.latest).toSorted()[0]
  return earliest === undefined || latest === undefined ? null : { earliest, latest }
}
