/** A visible part of a screen: one line of a text, one cell, one control. */
interface Part {
  readonly element: Element
  /** The nearest element that may clip the part. */
  readonly around: Element | null
  readonly name: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Forces the layout of off-screen content, as if it were scrolled to. Runs in the browser. */
export function layOutEverything(): void {
  const everything = new CSSStyleSheet()
  everything.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [everything]
}

/**
 * Layout faults of the current page, or of the dialog over it: parts beyond the window's edge, text that is clipped
 * without an ellipsis, overlapping parts. Runs in the browser, so it must not use anything from outside.
 */
export async function layoutFaults(): Promise<string[]> {
  // Scroll to the top: further down, the sticky header overlaps the page, as intended.
  window.scrollTo({ top: 0, behavior: 'instant' })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const tolerance = 2
  const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const windowWidth = document.documentElement.clientWidth
  /**
   * How an element affects its content. Cached, because styles and boxes are slow to read and needed several
   * times.
   */
  interface Place {
    /** Whether the content is visible to screen readers only. */
    readonly isUnseen: boolean
    /** The ancestors that clip their content, the nearest first. */
    readonly boxes: readonly { rect: DOMRect; hides: boolean }[]
  }
  const places = new Map<Element, Place>()

  function placeIn(parent: Element | null): Place {
    if (!parent || parent === document.body) return { isUnseen: false, boxes: [] }
    const known = places.get(parent)
    if (known) return known
    const { overflowX, textOverflow, position, clipPath, clip } = getComputedStyle(parent)
    const around = position === 'fixed' ? { isUnseen: false, boxes: [] } : placeIn(parent.parentElement)
    const hides = (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis'
    const box = { rect: parent.getBoundingClientRect(), hides }
    const found = {
      isUnseen: around.isUnseen || clipPath !== 'none' || clip !== 'auto',
      boxes: overflowX === 'visible' ? around.boxes : [box, ...around.boxes],
    }
    places.set(parent, found)
    return found
  }

  const isHidden = (element: Element) =>
    placeIn(element).isUnseen || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`

  function partOf(
    element: Element,
    around: Element | null,
    rect: DOMRect,
    inset: { x: number; y: number },
  ): Part {
    return {
      element,
      around,
      name: nameOf(element),
      left: rect.left + inset.x,
      right: rect.right - inset.x,
      top: rect.top + inset.y,
      bottom: rect.bottom - inset.y,
    }
  }

  /**
   * Returns each line of text as a part. Only the letters count, because the space above and below them may
   * overlap.
   */
  function textParts(): Part[] {
    const parts: Part[] = []
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const { parentElement: element, textContent: text } = node
      if (!element || !text?.trim() || element.closest('style, script, option') || isHidden(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects())
        parts.push(partOf(element, element, rect, { x: 0, y: rect.height * 0.15 }))
    }
    return parts
  }

  /** Returns cells, controls and images as parts. Icons and buttons may lie over the padding of a field. */
  const boxParts = (): Part[] =>
    [
      ...shown.querySelectorAll(
        'th, td, button, select, textarea, input:not([type=checkbox], [type=radio]), svg:not(:has(text)), img, progress',
      ),
    ]
      .filter((element) => !isHidden(element))
      .map((element) => {
        const x = element.matches('th, td') ? 0 : parseFloat(getComputedStyle(element).paddingRight)
        return partOf(element, element.parentElement, element.getBoundingClientRect(), { x, y: 0 })
      })

  /**
   * Reduces a part to what its clipping ancestors leave visible. The part is cut off if an ancestor that hides
   * some of it neither scrolls nor shows an ellipsis.
   */
  function seen(part: Part): Part & { isCut: boolean } {
    let { left, right, top, bottom } = part
    let isCut = false
    for (const { rect, hides } of placeIn(part.around).boxes) {
      const beyond = Math.max(rect.left - left, right - rect.right, rect.top - top, bottom - rect.bottom)
      if (hides && beyond > tolerance) isCut = true
      left = Math.max(left, rect.left)
      right = Math.min(right, rect.right)
      top = Math.max(top, rect.top)
      bottom = Math.min(bottom, rect.bottom)
    }
    return { ...part, left, right, top, bottom, isCut }
  }

  const overlap = (one: Part, other: Part) =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    )

  function overlaps(parts: readonly Part[]): string[] {
    const faults: string[] = []
    const sorted = parts.toSorted((one, other) => one.top - other.top)
    for (const [index, one] of sorted.entries()) {
      for (let next = index + 1; next < sorted.length; next++) {
        const other = sorted[next]
        if (!other || other.top > one.bottom - tolerance) break
        if (overlap(one, other) <= tolerance) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        faults.push(`${one.name} lies on ${other.name}`)
      }
    }
    return faults
  }

  const parts = [...textParts(), ...boxParts()]
    .map(seen)
    .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
  const width = document.documentElement.scrollWidth
  return [
    ...new Set([
      ...(width > windowWidth ? [`the page is ${width} pixels wide`] : []),
      ...parts
        .filter(({ left, right }) => left < -1 || right > windowWidth + 1)
        .map(({ name }) => `${name} leaves the window`),
      ...parts.filter(({ isCut }) => isCut).map(({ name }) => `${name} is cut`),
      ...overlaps(parts),
    ]),
  ]
}
