import { useRef, useState } from 'react'

import { DeskFailure } from '#api/desk-call.ts'

/** An act of a clerk: its state, and the function that carries it out. A failure is kept for its dialog. */
export function useDeskAct() {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<DeskFailure>()
  const isBusy = useRef(false)

  /** Returns whether it was carried out: not after a failure, or if another call is pending. */
  async function run(act: () => Promise<unknown>): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setPending(true)
    setFailure(undefined)
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error
      setFailure(error)
      return false
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { run, isPending, failure }
}
