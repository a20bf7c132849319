import { useEffect, useRef } from 'react'

/** Runs after a value has become another one and that has been drawn; never for the first one. */
export function useAfterChange<Value>(value: Value, run: (value: Value) => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    run(value)
  })
}
