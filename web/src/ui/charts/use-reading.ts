import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** Steps of an arrow key, along the chart or down it. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Tracks the selected position of a chart: by pointer, or by arrow keys while the chart has the focus. Returns its
 * index, undefined for none, and props for the box around the chart.
 * @param count Number of positions.
 * @param placeAt The position at a point of the box, in pixels from its top left.
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
