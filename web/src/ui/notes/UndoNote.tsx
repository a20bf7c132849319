import { useEffect, useRef } from 'react'

import { texts } from '#i18n/texts.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'

import classes from '#ui/notes/UndoNote.module.css'

interface UndoNoteProps {
  /** A sentence that names what was removed; undefined when nothing can be restored. */
  message: string | undefined
  onUndo: () => void
}

/** Offers to undo a removal. Takes the focus, which the removed element had. */
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
