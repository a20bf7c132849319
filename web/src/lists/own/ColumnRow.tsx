import { useLayoutEffect, useRef } from 'react'

import { staysShown } from '#lists/own/arranged-columns.ts'
import { useOwnListTexts } from '#lists/own/own-list-texts.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { ChevronDownIcon } from '#ui/icons/icons.tsx'
import type { Column } from '#ui/table/column.ts'

import classes from '#lists/own/ViewDialog.module.css'

interface ColumnRowProps {
  column: Column<never>
  isShown: boolean
  /** From 0. */
  place: number
  isLast: boolean
  onToggle: () => void
  onMove: (by: 1 | -1) => void
}

/** A column that can be left out and put before the one before it. */
export function ColumnRow({ column, isShown, place, isLast, onToggle, onMove }: ColumnRowProps) {
  const text = useOwnListTexts()
  const row = useRef<HTMLLIElement>(null)
  const pressed = useRef<'up' | 'down'>(undefined)
  // The row that has moved has lost the focus with its place: its button takes it again, or the other one at an end.
  useLayoutEffect(() => {
    if (!pressed.current) return
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])]
    const [wanted, other] = pressed.current === 'up' ? buttons : buttons.toReversed()
    pressed.current = undefined
    if (wanted?.disabled === true) other?.focus()
    else wanted?.focus()
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
  const stays = staysShown(column)
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
