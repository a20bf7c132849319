import type { Placement } from '@floating-ui/dom'

export interface Place {
  /** On which side of what it belongs to. */
  placement: Extract<Placement, 'bottom-start' | 'bottom-end'>
  /** At least as wide as what it belongs to. */
  isAsWide?: boolean
}

const gap = 4
const edge = 8

/**
 * Keeps what lies over the page beside what it belongs to: on the other side where there is more room, inside the
 * window, and in its place while the page scrolls. Returns the function that ends this.
 */
export function keepPlaced(popup: HTMLElement, anchor: HTMLElement, place: Place): () => void {
  const placing = startPlacing(popup, anchor, place)
  // Not fetched, without a network: it lies in the middle of the window.
  placing.catch(() => (popup.dataset['placed'] = 'nowhere'))
  return () => void placing.then((end) => end()).catch(() => undefined)
}

async function startPlacing(popup: HTMLElement, anchor: HTMLElement, { placement, isAsWide = false }: Place) {
  const { autoUpdate, computePosition, flip, offset, shift, size } = await import('@floating-ui/dom')
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
  return autoUpdate(anchor, popup, () => void place())
}
