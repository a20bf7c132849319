import { type KeyboardEvent, type ReactNode, useEffect } from 'react'

import { MenuContext, menuEntries, preferredEntry } from '#ui/popup/menu-context.ts'
import { usePopup } from '#ui/popup/use-popup.ts'

import classes from '#ui/popup/Menu.module.css'

type MenuButtonProps = ReturnType<typeof usePopup>['button'] & {
  onKeyDown: (event: KeyboardEvent) => void
}

interface MenuProps {
  renderButton: (props: MenuButtonProps) => ReactNode
  /** The accessible name of the menu. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/**
 * A menu button: arrow keys, Home, End and first letters move between entries; Esc and Tab close the menu
 * (WAI-ARIA Authoring Practices, Menu Button).
 */
export function Menu({ renderButton, label, className, children }: MenuProps) {
  const { isOpen, close, show, popup, button, surface } = usePopup('menu', { placement: 'bottom-end' })

  // Runs on every render, because the entries may load after the menu opens.
  useEffect(() => {
    if (!isOpen || !popup.current || popup.current.contains(document.activeElement)) return
    const entry =
      popup.current.querySelector<HTMLElement>(preferredEntry) ??
      popup.current.querySelector<HTMLElement>(menuEntries)
    entry?.focus({ preventScroll: true })
  })

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    show()
  }

  return (
    <>
      {renderButton({ ...button, onKeyDown: openByArrow })}
      <div
        {...surface}
        aria-label={label}
        className={`${surface.className} ${classes.menu} ${className ?? ''}`}
      >
        {isOpen && <MenuContext value={close}>{children}</MenuContext>}
      </div>
    </>
  )
}
