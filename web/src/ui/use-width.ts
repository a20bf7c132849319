import { useEffect, useRef, useState } from 'react'

/** The width of an element in pixels, updated on resize; 0 until measured. */
export function useWidth<Watched extends HTMLElement>() {
  const ref = useRef<Watched>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
