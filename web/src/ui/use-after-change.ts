import { useEffect, useRef } from 'react'

/** Calls back after a value has changed and been rendered; not for the initial value. */
export function useAfterChange<Value>(value: Value, run: (value: Value) => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    run(value)
  })
}
