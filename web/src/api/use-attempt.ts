import { useState } from 'react'

/** An action of a button that may fail. */
export interface Attempt {
  readonly start: () => void
  readonly isPending: boolean
  /** The last attempt failed. */
  readonly hasFailed: boolean
}

/**
 * @param onDone Called with the result, even if the button is gone by then.
 * @param onFailed Called after a failure.
 */
export function useAttempt<Result>(
  attempt: () => Promise<Result>,
  onDone: (result: Result) => unknown,
  onFailed?: () => void,
): Attempt {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')

  async function run() {
    setState('pending')
    try {
      await onDone(await attempt())
      setState('idle')
    } catch {
      setState('failed')
      onFailed?.()
    }
  }

  return { start: () => void run(), isPending: state === 'pending', hasFailed: state === 'failed' }
}
