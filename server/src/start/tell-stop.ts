import type { Traffic } from '#http/traffic.ts'
import type { Log } from '#log/open-log.ts'

/** Logs that the portal was asked to stop; the returned function, that it has. */
export function tellStop(stop: AbortSignal, traffic: Traffic, log: Log): () => void {
  let begin = performance.now()
  let endedBefore = 0
  // Of the signal that a stop request aborts the reason is an error whose message is the system's signal.
  const signal = () => (stop.reason instanceof Error ? stop.reason.message : String(stop.reason))
  stop.addEventListener('abort', () => {
    begin = performance.now()
    endedBefore = traffic.ended
    log.info({ signal: signal(), underWay: traffic.underWay }, 'The portal stops.')
  })
  return () => {
    if (!stop.aborted) return
    const ms = Math.round(performance.now() - begin)
    log.info({ signal: signal(), ms, answered: traffic.ended - endedBefore }, 'The portal has stopped.')
  }
}
