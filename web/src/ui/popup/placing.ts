import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom'

export interface Place {
  /** Preferred side of the anchor. */
  placement: Extract<Placement, 'bottom-start' | 'bottom-end'>
  /** Makes the popup at least as wide as the anchor. */
  isAsWide?: boolean
}

const gap = 4
const edge = 8

/** Places a popup, and places it again when the popup or its anchor moves. Returns a function that stops this. */
export function startPlacing(
  popup: HTMLElement,
  anchor: HTMLElement,
  { placement, isAsWide = false }: Place,
): () => void {
  const fit = size({
    padding: edge,
    apply({ availableHeight, rects }) {
      popup.style.maxHeight = `${availableHeight}px`
      if (isAsWide) popup.style.minWidth = `${rects.reference.width}px`
    },
  })
  const middleware = [offset(gap), flip({ padding: edge }), shift({ padding: edge }), fit]
  async function place() {
    const { x, y } = await computePosition(anchor, popup, { strategy: 'fixed', placement, middleware })
    popup.style.translate = `${x}px ${y}px`
    popup.dataset['placed'] = ''
  }
  // `computePosition` does not reject.
  return autoUpdate(anchor, popup, () => void place())
}
