import { useState } from 'react'

/** The state of an action that may fail, such as that of a button, and the function that starts it. */
export interface Attempt {
  readonly start: () => void
  readonly isPending: boolean
  /** Whether the last attempt failed. */
  readonly hasFailed: boolean
}

/**
 * @param onDone Called with the result, even if the button has been unmounted. If `onDone` throws, the attempt
 * counts as failed.
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

  // `run` catches its errors.
  return { start: () => void run(), isPending: state === 'pending', hasFailed: state === 'failed' }
}
