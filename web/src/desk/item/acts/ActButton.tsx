import type { ReactNode, Ref } from 'react'

import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { type DeskKey, keyFor } from '#desk/keys/desk-keys.ts'
import { useShortcutsOn } from '#screens/shortcuts.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#desk/item/Item.module.css'

interface ActButtonProps {
  ref?: Ref<HTMLButtonElement>
  act: DeskKey
  variant?: 'filled' | 'default'
  /** False or undefined if the act is not possible. The button is then not rendered. */
  run: (() => void) | false | undefined
  isPending?: boolean
  children: ReactNode
}

/** A button that shows the key of its act. */
export function ActButton({
  ref,
  act,
  variant = 'default',
  run,
  isPending = false,
  children,
}: ActButtonProps) {
  const text = useActTexts()
  const key = keyFor(act, useShortcutsOn())
  if (!run) return null
  return (
    <Button
      ref={ref}
      variant={variant}
      size="xs"
      loading={isPending}
      aria-keyshortcuts={key}
      title={key && `${text('key')} ${key}`}
      rightSection={
        key !== undefined && (
          <kbd aria-hidden="true" className={classes.key}>
            {key}
          </kbd>
        )
      }
      onClick={run}
    >
      {children}
    </Button>
  )
}
