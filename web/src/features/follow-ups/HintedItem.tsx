import { useId } from 'react'

import { MenuItem } from '#ui/popup/MenuItem.tsx'

import classes from '#features/follow-ups/FollowUps.module.css'

interface HintedItemProps {
  words: string
  /** When to use the entry, or why it cannot be chosen. */
  hint: string
  /** The entry only opens the reason why nothing can be sent. */
  isQuiet?: boolean
  /** The entry cannot be chosen, but can be focused, so that its hint is read. */
  isRefused?: boolean
  onSelect: () => void
}

/** An entry of a menu above a line that describes it. */
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
