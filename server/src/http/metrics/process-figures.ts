import { performance } from 'node:perf_hooks'

import { counter, type Family, gauge } from '#http/metrics/exposition.ts'
import { Histogram } from '#http/metrics/histogram.ts'

const lookMs = 100

/** Measures this process from now on, until the signal. */
export function processFigures(signal: AbortSignal): () => readonly Family[] {
  const delays = watchDelays(signal)
  return () => {
    const { rss, heapUsed } = process.memoryUsage()
    const cpu = process.cpuUsage()
    return [
      counter('process_cpu_seconds_total', 'Processor time of the portal.', (cpu.user + cpu.system) / 1e6),
      gauge('process_resident_memory_bytes', 'Memory of the portal.', rss),
      gauge('process_heap_bytes', 'Of it what the program’s own objects take.', heapUsed),
      gauge('process_start_time_seconds', 'When the portal was started.', performance.timeOrigin / 1_000),
      delays.family(),
      counter(
        'portal_event_loop_active_seconds_total',
        'Time in which the portal’s one thread had something to do.',
        performance.eventLoopUtilization().active / 1_000,
      ),
    ]
  }
}

/** How much later than it should a look comes that is due ten times a second: so long everybody waits. */
function watchDelays(signal: AbortSignal): Histogram {
  const delays = new Histogram(
    'portal_event_loop_delay_seconds',
    'How long the portal’s one thread kept everybody waiting, looked at ten times a second.',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  )
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    delays.observe(Math.max(0, now - last - lookMs) / 1_000)
    last = now
  }, lookMs).unref()
  signal.addEventListener('abort', () => clearInterval(timer))
  return delays
}
