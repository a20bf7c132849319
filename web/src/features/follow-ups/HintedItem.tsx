import { useId } from 'react'

import { MenuItem } from '#ui/popup/MenuItem.tsx'

import classes from '#features/follow-ups/FollowUps.module.css'

interface HintedItemProps {
  words: string
  /** When to use the entry, or why it cannot be chosen. */
  hint: string
  /** Whether the entry only opens an explanation of why nothing can be sent. */
  isQuiet?: boolean
  /** Whether the entry cannot be chosen. It can still be focused, so that screen readers read its hint. */
  isRefused?: boolean
  onSelect: () => void
}

/** A menu entry with a line below that describes it. */
export function HintedItem({ words, hint, isQuiet, isRefused = false, onSelect }: HintedItemProps) {
  const id = useId()
  return (
    <div className={classes.hinted} onClickCapture={(event) => isRefused && event.stopPropagation()}>
      <MenuItem
        className={classes.name}
        aria-describedby={id}
        aria-disabled={isRefused || undefined}
        data-quiet={isQuiet || undefined}
        onSelect={onSelect}
      >
        {words}
      </MenuItem>
      <small id={id}>{hint}</small>
    </div>
  )
}
