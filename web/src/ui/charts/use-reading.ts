import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** Places that an arrow key goes on or back, along the picture or down it. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Which place of a picture is read: the one that is pointed at, or the one that the arrow keys lead to while the picture
 * has the focus. Returns it, undefined for none, and what the box around the picture takes over.
 * @param count How many places there are.
 * @param placeAt The place at a point of the box, in pixels from its left and upper edge.
 */
export function useReading(count: number, placeAt: (x: number, y: number) => number) {
  const [place, setPlace] = useState<number>()
  const go = (to: number) => setPlace(Math.max(0, Math.min(count - 1, to)))
  return {
    place: place !== undefined && place < count ? place : undefined,
    box: {
      role: 'group',
      tabIndex: 0,
      onPointerMove({ clientX, clientY, currentTarget }: PointerEvent) {
        const { left, top } = currentTarget.getBoundingClientRect()
        go(placeAt(clientX - left, clientY - top))
      },
      onPointerLeave: () => setPlace(undefined),
      onFocus: () => setPlace((before) => before ?? 0),
      onBlur: () => setPlace(undefined),
      onKeyDown(event: KeyboardEvent) {
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        go((place ?? -1) + step)
      },
    },
  }
}
