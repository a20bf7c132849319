import { useRef } from 'react'

import { ActButton } from '#desk/item/acts/ActButton.tsx'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { CheckIcon } from '#ui/icons/icons.tsx'
import { useAfterChange } from '#ui/use-after-change.ts'

import classes from '#desk/item/Item.module.css'

interface DoneProps {
  /** What the last act has done, in a sentence; undefined if there was none. */
  said: string | undefined
  /** Whether it was a decision. */
  isDecision: boolean
  onFollowing: (() => void) | undefined
  onClose: () => void
}

/**
 * Says what an act has done. After a decision, offers the next submission and focuses it. Always rendered, so that
 * screen readers announce it.
 */
export function Done({ said, isDecision, onFollowing, onClose }: DoneProps) {
  const text = useActTexts()
  const button = useRef<HTMLButtonElement>(null)
  // The timeout waits until the closing dialog has returned the focus.
  useAfterChange(isDecision, () => setTimeout(() => button.current?.focus()))
  return (
    <output className={classes.done}>
      {said !== undefined && (
        <>
          <span>
            <CheckIcon size={18} />
            {said}
          </span>
          {isDecision && (
            <ActButton
              ref={button}
              variant="filled"
              act={onFollowing ? 'following' : 'close'}
              run={onFollowing ?? onClose}
            >
              {text(onFollowing ? 'following' : 'toList')}
            </ActButton>
          )}
        </>
      )}
    </output>
  )
}
