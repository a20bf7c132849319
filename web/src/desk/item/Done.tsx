import { useRef } from 'react'

import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import type { OpenAct } from '#desk/item/acts/ActsBar.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { CheckIcon } from '#ui/icons/icons.tsx'
import { useAfterChange } from '#ui/use-after-change.ts'

import classes from '#desk/item/Item.module.css'

interface DoneProps {
  /** The act that was carried out last, and what happened. */
  done: { act: OpenAct; said: string } | undefined
  onFollowing: (() => void) | undefined
  onClose: () => void
}

/**
 * Says what an act has done. After a decision, offers the next submission and focuses it. Always rendered, so that
 * screen readers announce it.
 */
export function Done({ done, onFollowing, onClose }: DoneProps) {
  const text = useActTexts()
  const button = useRef<HTMLButtonElement>(null)
  const isDecision = done?.act === 'accept' || done?.act === 'refuse'
  // After the closing dialog has returned the focus.
  useAfterChange(done, () => setTimeout(() => button.current?.focus()))
  return (
    <output className={classes.done}>
      {done && (
        <>
          <span>
            <CheckIcon size={18} />
            {done.said}
          </span>
          {isDecision && (
            <Button ref={button} size="xs" onClick={onFollowing ?? onClose}>
              {text(onFollowing ? 'following' : 'toList')}
            </Button>
          )}
        </>
      )}
    </output>
  )
}
