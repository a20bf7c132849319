import type { KindOfCase } from '#features/instructions/instruction-form.ts'

/**
 * Combines the choices for several cases in which an instruction is allowed: the days that all of them allow,
 * and every warning that any of them has. There is no common maximum amount.
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

/** The days that are in every range. ISO dates sort as text. */
function commonDays(ranges: readonly NonNullable<KindOfCase['until']>[]): KindOfCase['until'] {
  const earliest = ranges
    .map((range) => range.earliest)
    .toSorted()
    .at(-1)
  const latest = ranges.map((range) => range.latest).toSorted()[0]
  return earliest === undefined || latest === undefined ? null : { earliest, latest }
}
