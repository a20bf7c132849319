import { type KeyboardEvent, type ReactNode, useEffect } from 'react'

import { MenuContext, menuEntries, preferredEntry } from '#ui/popup/menu-context.ts'
import { usePopup } from '#ui/popup/use-popup.ts'

import classes from '#ui/popup/Menu.module.css'

/** What the button of a menu takes over. */
type MenuButtonProps = ReturnType<typeof usePopup>['button'] & {
  onKeyDown: (event: KeyboardEvent) => void
}

interface MenuProps {
  renderButton: (props: MenuButtonProps) => ReactNode
  /** Its name; the entries are `MenuItem`s. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/**
 * The choices behind a button: arrow keys, Home, End and first letters go through them, Esc and Tab leave
 * (WAI-ARIA Authoring Practices, Menu Button).
 */
export function Menu({ renderButton, label, className, children }: MenuProps) {
  const { isOpen, close, show, popup, button, surface } = usePopup('menu', { placement: 'bottom-end' })

  // Each time it is drawn: the entries may come later than the menu.
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
