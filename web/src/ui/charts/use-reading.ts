import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/**
 * Change of the selected position by each arrow key. The keys of both axes work, because charts are horizontal or
 * vertical.
 */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Tracks the selected position of a chart, which the user selects with the pointer or, while the chart has the
 * focus, with the arrow keys. Returns its index, or undefined for none, and props for the box around the chart.
 * @param count Number of positions.
 * @param placeAt Maps a point of the box, in pixels from its top left, to a position.
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
