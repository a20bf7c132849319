import { type ComponentProps, type KeyboardEvent, use } from 'react'

import { CheckIcon } from '#ui/icons/icons.tsx'
import { MenuContext, menuEntries } from '#ui/popup/menu-context.ts'

import classes from '#ui/popup/Menu.module.css'

interface MenuItemProps extends Omit<ComponentProps<'button'>, 'type' | 'role' | 'className' | 'onClick'> {
  className?: string | undefined
  onSelect: () => void
  /** Makes the entry a radio button or a check box. */
  kind?: 'radio' | 'checkbox'
  /** Whether the radio button or check box is checked. */
  isChecked?: boolean
}

/** An entry of a menu. The menu is closed and its button focused before `onSelect` is called. */
export function MenuItem({ onSelect, kind, isChecked, className = '', children, ...item }: MenuItemProps) {
  const close = use(MenuContext)
  return (
    <button
      {...item}
      type="button"
      role={`menuitem${kind ?? ''}`}
      aria-checked={kind && isChecked}
      tabIndex={-1}
      className={`${classes.item} ${className}`}
      onKeyDown={moveFocus}
      onClick={() => {
        close()
        onSelect()
      }}
    >
      {children}
      {isChecked && <CheckIcon size={16} />}
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [
    ...(event.currentTarget.closest('[role=menu]')?.querySelectorAll<HTMLElement>(menuEntries) ?? []),
  ]
  const at = items.indexOf(event.currentTarget)
  const next = nextItem(event.key, items, at)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextItem(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return items[(at + 1) % items.length]
  if (key === 'ArrowUp' || key === 'ArrowLeft') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const inTurn = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return inTurn.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
