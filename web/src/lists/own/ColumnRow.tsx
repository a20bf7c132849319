import { useLayoutEffect, useRef } from 'react'

import { isAlwaysShown } from '#lists/own/arranged-columns.ts'
import { useOwnListTexts } from '#lists/own/own-list-texts.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { ChevronDownIcon } from '#ui/icons/icons.tsx'
import type { Column } from '#ui/table/column.ts'

import classes from '#lists/own/ViewDialog.module.css'

interface ColumnRowProps {
  column: Column<never>
  isShown: boolean
  /** Index, from 0. */
  place: number
  isLast: boolean
  onToggle: () => void
  onMove: (by: 1 | -1) => void
}

/** A column with a checkbox and buttons to move it. */
export function ColumnRow({ column, isShown, place, isLast, onToggle, onMove }: ColumnRowProps) {
  const text = useOwnListTexts()
  const row = useRef<HTMLLIElement>(null)
  const pressed = useRef<'up' | 'down'>(undefined)
  // Moving the row loses the focus. Focuses the same button again, or the other one if it is now disabled.
  useLayoutEffect(() => {
    if (!pressed.current) return
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])]
    const [same, other] = pressed.current === 'up' ? buttons : buttons.toReversed()
    pressed.current = undefined
    if (same?.disabled === true) other?.focus()
    else same?.focus()
  })

  const button = (word: 'up' | 'down', isAtEnd: boolean) => (
    <IconButton
      aria-label={`${text(word)}: ${column.header}`}
      title={text(word)}
      className={classes[word]}
      disabled={isAtEnd}
      onClick={() => {
        pressed.current = word
        onMove(word === 'up' ? -1 : 1)
      }}
    >
      <ChevronDownIcon size={16} />
    </IconButton>
  )
  const stays = isAlwaysShown(column)
  return (
    <li ref={row}>
      <label>
        <input type="checkbox" checked={isShown} disabled={stays} onChange={onToggle} />
        {`${column.header} `}
        {stays && <small>{text('stays')}</small>}
      </label>
      {button('up', place === 0)}
      {button('down', isLast)}
    </li>
  )
}
