import { useEffect, useRef } from 'react'

import { texts } from '#i18n/texts.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'

import classes from '#ui/notes/UndoNote.module.css'

interface UndoNoteProps {
  /** A sentence that names what was removed; undefined if nothing can be restored. */
  message: string | undefined
  onUndo: () => void
}

/** Offers to undo a removal. Gets the focus, because the focused element was removed. */
export function UndoNote({ message, onUndo }: UndoNoteProps) {
  const text = useUndoTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (message !== undefined) button.current?.focus({ preventScroll: true })
  }, [message])
  return (
    <output className={classes.note}>
      {message !== undefined && (
        <>
          <span>{message}</span>
          <TextButton ref={button} onClick={onUndo}>
            {text('undo')}
          </TextButton>
        </>
      )}
    </output>
  )
}

const useUndoTexts = texts({
  undo: { de: 'Rückgängig', en: 'Undo' },
})
