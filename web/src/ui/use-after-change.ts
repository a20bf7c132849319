import { useEffect, useRef } from 'react'

/** Calls `run` when a changed value has been rendered, but not for the initial value. */
export function useAfterChange<Value>(value: Value, run: (value: Value) => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    run(value)
  })
}
