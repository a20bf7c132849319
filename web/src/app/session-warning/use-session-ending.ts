import { prolongSession, readSessionTime } from '@portal/contract/own-sessions.ts'
import { useEffect, useRef, useState } from 'react'

import { call } from '#api/call.ts'
import { currentSession, expireSession } from '#api/session.ts'
import { createPause } from '#app/session-warning/create-pause.ts'
import { type Ending, watchSession } from '#app/session-warning/watch-session.ts'

/**
 * Returns the end of the session with this token (null unless it is near) and a function that prolongs the
 * session.
 */
export function useSessionEnding(token: string) {
  const [ending, setEnding] = useState<Ending | null>(null)
  const [isProlonging, setProlonging] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const wake = useRef(() => {})

  useEffect(() => {
    const controller = new AbortController()
    const { pause, wake: end } = createPause()
    wake.current = end
    const lookNow = () => document.visibilityState === 'visible' && end()
    document.addEventListener('visibilitychange', lookNow)
    // Not awaited, because it runs until the signal aborts. A failed call does not end it.
    void watchSession({
      readTime: () => call(readSessionTime, {}, { signal: controller.signal }),
      show: (next) => setEnding((shown) => (next && shown && isSame(next, shown) ? shown : next)),
      expire: () => currentSession()?.token === token && expireSession(),
      pause,
      signal: controller.signal,
    })
    return () => {
      controller.abort()
      end()
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [token])

  async function prolong() {
    setProlonging(true)
    setFailed(false)
    try {
      await call(prolongSession, {})
      setEnding(null)
      wake.current()
    } catch {
      setFailed(true)
    } finally {
      setProlonging(false)
    }
  }

  return { ending, prolong, isProlonging, hasFailed }
}

/**
 * Whether two ends are the same, within two seconds. The server counts whole seconds, so the calculated end
 * differs a little at every poll. If each new end were used, the countdown would jump.
 */
const isSame = (a: Ending, b: Ending) => Math.abs(a.at - b.at) < 2000 && a.isFinal === b.isFinal
