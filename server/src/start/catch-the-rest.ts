import type { Announcer } from '#start/announcer.ts'

/**
 * Whatever nobody caught is a mistake of ours. It ends the start; once the returned function was called it is logged,
 * and the portal goes on for everybody else.
 */
export function catchTheRest(announcer: Announcer): () => void {
  let isOpen = false
  const onError = (error: unknown, origin = 'unhandledRejection') => {
    if (isOpen) return announcer.log.error({ err: error }, origin)
    announcer.fail(error)
    process.exit(1)
  }
  process.on('unhandledRejection', (error) => onError(error))
  process.on('uncaughtException', onError)
  return () => {
    isOpen = true
  }
}

/** Node's own warnings become lines of the log. */
export function logWarnings({ log }: Announcer): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning of Node'))
}
