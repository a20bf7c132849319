import { isAlone } from '#lists/row-keys.ts'

const rowLink = 'a[data-receipt], [data-row]'

const rowLinks = () => [...document.querySelectorAll<HTMLElement>(rowLink)]

/** Focuses the row of a submission in the list, if it is there. */
export function focusRow(receiptNumber: string): void {
  focusLink(rowLinks().find((link) => link.dataset['receipt'] === receiptNumber))
}

/**
 * Focuses the next or previous row of the list, counted from the focused row or else from the open one. If
 * there is neither, focuses the first row.
 * @param step 1 or -1
 * @param open Receipt number of the open submission.
 */
export function moveFocus(step: 1 | -1, open: string | undefined): void {
  const links = rowLinks()
  const focused = document.activeElement
  const own = links.findIndex((link) => link === focused || link.closest('tr')?.contains(focused) === true)
  const from = own >= 0 ? own : links.findIndex((link) => link.dataset['receipt'] === open)
  focusLink(from < 0 ? links[0] : links[Math.max(0, Math.min(links.length - 1, from + step))])
}

function focusLink(link: HTMLElement | undefined) {
  link?.focus({ preventScroll: true })
  ;(link?.closest('tr, li') ?? link)?.scrollIntoView({ block: 'nearest' })
}

type ArrowPress = Parameters<typeof isAlone>[0] & Pick<KeyboardEvent, 'key' | 'preventDefault'>

/** ↑ and ↓ on a row move to the row above or below. */
export function moveByArrow(event: ArrowPress): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
  if (step === undefined || !isAlone(event)) return
  event.preventDefault()
  moveFocus(step, undefined)
}
