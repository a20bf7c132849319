import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'

interface Allowance {
  calls: number
  at: number
}

/** From this number of callers on, those with a full allowance are dropped, to limit the memory. */
const cleanupThreshold = 10_000

/**
 * Returns a rate limiter (token bucket) that counts an API call of a caller and throws `too_many` over the limit.
 * A caller may make a burst of `perMinute` calls; the allowance refills steadily (requirement R45). The state is
 * in memory, per process.
 */
export function createCallRate(perMinute: number, clock: Clock) {
  const allowances = new Map<string, Allowance>()

  const refilled = ({ calls, at }: Allowance, now: number) =>
    Math.min(perMinute, calls + (Math.max(0, now - at) / 60_000) * perMinute)

  function dropFull(now: number) {
    for (const [caller, allowance] of allowances)
      if (refilled(allowance, now) >= perMinute) allowances.delete(caller)
  }

  return (caller: string) => {
    const now = clock().getTime()
    const calls = refilled(allowances.get(caller) ?? { calls: perMinute, at: now }, now)
    if (calls < 1) throw new AppError('too_many')
    if (allowances.size >= cleanupThreshold) dropFull(now)
    allowances.set(caller, { calls: calls - 1, at: now })
  }
}
