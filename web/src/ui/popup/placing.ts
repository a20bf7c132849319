import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom'

export interface Place {
  /** Preferred side of the anchor. */
  placement: Extract<Placement, 'bottom-start' | 'bottom-end'>
  /** Makes the popup at least as wide as the anchor. */
  isAsWide?: boolean
  /** Places the popup to the right of the anchor's fact in a list of facts (`dl > div`), if there is room. */
  isBesideFact?: boolean
}

const gap = 4
const edge = 8

/** Places a popup, and places it again when the popup or its anchor moves. Returns a function that stops this. */
export function startPlacing(
  popup: HTMLElement,
  anchor: HTMLElement,
  { placement, isAsWide = false, isBesideFact = false }: Place,
): () => void {
  const fit = size({
    padding: edge,
    apply({ availableHeight, rects }) {
      popup.style.maxHeight = `${availableHeight}px`
      if (isAsWide) popup.style.minWidth = `${rects.reference.width}px`
    },
  })
  const fact = isBesideFact ? anchor.closest('dl > div') : null
  const other = fact ? { fallbackPlacements: [placement, 'top-start' as const], crossAxis: false } : {}
  const middleware = [offset(gap), flip({ padding: edge, ...other }), shift({ padding: edge }), fit]
  const options = {
    strategy: 'fixed' as const,
    placement: fact ? ('right-start' as const) : placement,
    middleware,
  }
  async function place() {
    const { x, y } = await computePosition(fact ?? anchor, popup, options)
    popup.style.translate = `${x}px ${y}px`
    popup.dataset['placed'] = ''
  }
  // `computePosition` does not reject.
  return autoUpdate(anchor, popup, () => void place())
}
