import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'

interface Allowance {
  calls: number
  at: number
}

/** When so many callers are known, those whose allowance is whole again are forgotten. */
const manyCallers = 10_000

/**
 * Makes what counts a call of a caller, and throws `too_many` when it is one too many: so many at once, and then as
 * many as a minute brings in even steps (requirement R45). It is kept by each process for itself and written nowhere.
 */
export function createCallRate(perMinute: number, clock: Clock) {
  const allowances = new Map<string, Allowance>()

  const grown = ({ calls, at }: Allowance, now: number) =>
    Math.min(perMinute, calls + (Math.max(0, now - at) / 60_000) * perMinute)

  function forgetWhole(now: number) {
    for (const [caller, allowance] of allowances)
      if (grown(allowance, now) >= perMinute) allowances.delete(caller)
  }

  return (caller: string) => {
    const now = clock().getTime()
    const calls = grown(allowances.get(caller) ?? { calls: perMinute, at: now }, now)
    if (calls < 1) throw new AppError('too_many')
    if (allowances.size >= manyCallers) forgetWhole(now)
    allowances.set(caller, { calls: calls - 1, at: now })
  }
}
