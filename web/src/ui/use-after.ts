import { useEffect, useState } from 'react'

/**
 * Whether `isActive` has been true for `milliseconds` without interruption. Used to hide the loading state of
 * quick work.
 */
export function useAfter(milliseconds: number, isActive: boolean): boolean {
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    if (!isActive) return undefined
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setIsOver(false)
    }
  }, [isActive, milliseconds])

  return isOver && isActive
}
