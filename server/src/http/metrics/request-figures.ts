import { login } from '@portal/contract/session.ts'
import { verifyBackupCode, verifyCode } from '@portal/contract/two-factor.ts'

import { type Family, gauge } from '#http/metrics/exposition.ts'
import { Histogram } from '#http/metrics/histogram.ts'
import type { EndedRequest, Traffic } from '#http/traffic.ts'

const secondsBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Methods that are label values. All others share the value `other`, to limit the number of series. */
const usualMethods = new Set(['GET', 'HEAD', 'POST'])

/** Path of the endpoint → step of the login. */
const steps: Readonly<Record<string, string>> = {
  [login.path]: 'password',
  [verifyCode.path]: 'one_time_code',
  [verifyBackupCode.path]: 'backup_code',
}

/** Status → result of a login step. Other statuses are the portal's failures, and are counted as requests only. */
const results: Readonly<Record<number, string>> = {
  200: 'succeeded',
  400: 'failed',
  401: 'failed',
  429: 'refused',
}

/** Counts and times a server's requests. */
export function requestFigures(traffic: Traffic): () => readonly Family[] {
  const durations = new Histogram(
    'portal_request_duration_seconds',
    'Duration of requests by route, method and status.',
    secondsBounds,
  )
  const logins = loginCounts()
  traffic.onEnd((request) => {
    const { route, method, status, ms } = request
    const word = usualMethods.has(method) ? method : 'other'
    durations.observe(ms / 1_000, { route, method: word, status: String(status) })
    logins.note(request)
  })
  return () => [
    durations.family(),
    gauge('portal_requests_under_way', 'Requests in progress.', traffic.underWay),
    logins.family(),
  ]
}

/** All counters exist from the start, with value zero, so that the first event shows as an increase. */
function loginCounts() {
  const counts = new Map<string, { step: string; result: string; value: number }>()
  for (const step of Object.values(steps))
    for (const result of new Set(Object.values(results)))
      counts.set(`${step} ${result}`, { step, result, value: 0 })
  return {
    note({ route, status }: EndedRequest) {
      const count = counts.get(`${steps[route]} ${results[status]}`)
      if (count) count.value += 1
    },
    family: (): Family => ({
      name: 'portal_logins_total',
      help: 'Steps of logins by their result.',
      type: 'counter',
      samples: [...counts.values()].map(({ value, ...labels }) => ({ value, labels })),
    }),
  }
}
