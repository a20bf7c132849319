import { useState } from 'react'

/** Something that is done when a button asks for it, and may fail. */
export interface Attempt {
  readonly start: () => void
  readonly isPending: boolean
  /** The last attempt has failed. */
  readonly hasFailed: boolean
}

/** @param onDone Told what came of it, even if the button is gone by then. @param onFailed Likewise told of a failure. */
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
