import { type RefObject, useEffect } from 'react'

import { focusSearchField } from '#screens/links/search-field.ts'

const control = ':is(a, button):not(:disabled)'

/** Focuses the link of the list's first row. Returns whether there is one. */
export function focusFirstRow(): boolean {
  const first = document.querySelector<HTMLElement>(`main tbody tr ${control}`)
  first?.focus()
  return first !== null
}

/**
 * Handles ↑ and ↓ on a control of a row. Moves the focus to the nearest row above or below that has a
 * control, preferably to the one in the same column. ↑ in the first row leads to the search field.
 */
export function useRowKeys(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = section.current
    list?.addEventListener('keydown', moveBetweenRows)
    return () => list?.removeEventListener('keydown', moveBetweenRows)
  }, [section])
}

function moveBetweenRows(event: KeyboardEvent) {
  const isUp = event.key === 'ArrowUp'
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  if (!(isUp || event.key === 'ArrowDown') || !isAlone(event) || !cell) return
  // Details below a row span all columns. They handle their own keys.
  if (cell.colSpan > 1 || event.defaultPrevented) return
  event.preventDefault()
  const next = nextControl(cell.parentElement, cell.cellIndex, isUp)
  if (next) next.focus()
  else if (isUp) focusSearchField()
}

function nextControl(from: Element | null, column: number, isUp: boolean): HTMLElement | null {
  const row = isUp ? from?.previousElementSibling : from?.nextElementSibling
  if (!(row instanceof HTMLTableRowElement)) return null
  // A row of details has only one cell.
  const found =
    row.cells.length > 1
      ? (row.cells[column]?.querySelector<HTMLElement>(control) ?? row.querySelector<HTMLElement>(control))
      : null
  return found ?? nextControl(row, column, isUp)
}

/** Whether a key is pressed without Ctrl, Alt, Cmd or Shift. */
export const isAlone = (event: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>): boolean =>
  !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)
