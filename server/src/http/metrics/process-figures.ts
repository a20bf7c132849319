import { performance } from 'node:perf_hooks'

import { counter, type Family, gauge } from '#http/metrics/exposition.ts'
import { Histogram } from '#http/metrics/histogram.ts'

const intervalMs = 100

/** Returns a function that reads this process's metrics. Measures until the signal aborts. */
export function processFigures(signal: AbortSignal): () => readonly Family[] {
  const delays = watchDelays(signal)
  return () => {
    const { rss, heapUsed } = process.memoryUsage()
    const cpu = process.cpuUsage()
    return [
      counter('process_cpu_seconds_total', 'Processor time of the portal.', (cpu.user + cpu.system) / 1e6),
      gauge('process_resident_memory_bytes', 'Memory of the portal.', rss),
      gauge('process_heap_bytes', 'JavaScript heap in use.', heapUsed),
      gauge('process_start_time_seconds', 'When the portal was started.', performance.timeOrigin / 1_000),
      delays.family(),
      counter(
        'portal_event_loop_active_seconds_total',
        'Time in which the event loop was busy.',
        performance.eventLoopUtilization().active / 1_000,
      ),
    ]
  }
}

/** Measures the delay of the event loop, which is the delay of a timer that should fire ten times a second. */
function watchDelays(signal: AbortSignal): Histogram {
  const delays = new Histogram(
    'portal_event_loop_delay_seconds',
    'Delay of the event loop, sampled ten times a second.',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  )
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    delays.observe(Math.max(0, now - last - intervalMs) / 1_000)
    last = now
  }, intervalMs).unref()
  signal.addEventListener('abort', () => clearInterval(timer))
  return delays
}
