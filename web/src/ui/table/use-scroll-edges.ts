import { useEffect, useRef, useState } from 'react'

/**
 * Returns the ref for a box (`box`), whether the box scrolls (`scrolls`), and the sides to which it can be
 * scrolled further (`more`): '' for none, 'start', 'end' or both, separated by a space. Updated when the box is
 * scrolled, or when the box or its content changes its size.
 */
export function useScrollEdges() {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  const [more, setMore] = useState('')
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () => {
      const sides = hiddenSides(element)
      setMore(sides)
      setScrolls(sides !== '' || element.scrollHeight > element.clientHeight)
    }
    const observer = new ResizeObserver(look)
    for (const watched of [element, ...element.children]) observer.observe(watched)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return { box, scrolls, more }
}

/**
 * Returns the sides with hidden columns: '', `start`, `end` or `start end`. Tolerates one pixel, because widths
 * are whole pixels, but scroll positions are not.
 */
function hiddenSides({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string {
  const sides: string[] = []
  if (scrollLeft > 1) sides.push('start')
  if (scrollLeft < scrollWidth - clientWidth - 1) sides.push('end')
  return sides.join(' ')
}
