import { type Verified, verifyTrail } from '@portal/contract/desk/trail.ts'
import { useEffect, useRef, useState } from 'react'

import { callDesk } from '#api/desk-call.ts'

/** The progress of the verification. */
export interface Progress {
  readonly rows: number
  readonly part: Verified
}

type State = 'idle' | 'running' | 'stopped' | 'failed' | 'done'

/** Verifies the audit trail part by part, until it reaches the end, finds an error or is stopped. */
export function useVerify() {
  const [state, setState] = useState<State>('idle')
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run() {
    const control = new AbortController()
    running.current = control
    setProgress(undefined)
    setState('running')
    try {
      let rows = 0
      let after: string | null = null
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before ended
        const part: Verified = await callDesk(verifyTrail, { after }, { signal: control.signal })
        rows += part.rows
        setProgress({ rows, part })
        if (part.isDone || part.firstWrong !== null) break
        after = part.last
      }
      setState('done')
    } catch {
      setState(control.signal.aborted ? 'stopped' : 'failed')
    }
  }

  // `run` catches its errors.
  return { state, progress, start: () => void run(), stop: () => running.current?.abort() }
}
