import { figuresOf } from '../load/measure.ts'
import { logIn } from '../load/portal.ts'

const logins = 30

/** How long a login takes: nearly all of it is the password's hash. */
export async function measureLogins(port: number, password: string): Promise<{ p50: number; p95: number }> {
  const latencies: number[] = []
  const start = performance.now()
  for (let i = 0; i < logins; i++) {
    const before = performance.now()
    await logIn(port, 'small', password)
    latencies.push(performance.now() - before)
  }
  const { p50, p95 } = figuresOf(latencies, performance.now() - start)
  return { p50, p95 }
}
