import { asOneLine } from '@portal/contract/fields/blanks.ts'
import { useState } from 'react'

/** A notation: converts between typed text and stored value. */
export interface Notation {
  /** Parses typed text to the stored value; null if invalid. */
  understand: (typed: string) => string | null
  /** Like `understand`, for text that is complete and can be parsed further, such as a two-digit year. */
  finish?: (typed: string) => string | null
  /** Formats the stored value. Returns invalid input unchanged. */
  show: (value: string) => string
}

/** Plain text. */
export const plainNotation: Notation = { understand: (line) => line, show: asOneLine }

/**
 * Parses typed text to the stored value. Removes invisible characters (`contract/src/fields/blanks.ts`), so that
 * drafts, overviews and URLs have none. Invalid input is kept as text.
 */
export function meaningOf(typed: string, understand: Notation['understand']): string {
  const line = asOneLine(typed)
  return line === '' ? '' : (understand(line) ?? line)
}

/**
 * Binds a control to a value in a notation. Returns its text, the handlers for typing and blur, and whether
 * the user has left invalid text in it. Invalid input is kept as the value, so that nothing is lost and the
 * schema rejects it. While the user types, the control shows the typed text, so that the cursor stays in
 * place. On blur it shows the formatted value.
 */
export function useTyped(notation: Notation, value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(() => notation.show(value))
  const [isFinished, setFinished] = useState(false)
  // If a reset, the calendar or the URL has set another value, shows that value instead of the typed text.
  const text = meaningOf(typed, notation.understand) === value ? typed : notation.show(value)

  function type(text: string) {
    setTyped(text)
    setFinished(false)
    onChange(meaningOf(text, notation.understand))
  }

  function finish() {
    const meant = meaningOf(text, notation.finish ?? notation.understand)
    setTyped(notation.show(meant))
    setFinished(true)
    if (meant !== value) onChange(meant)
  }

  const line = asOneLine(text)
  const isUnreadable = isFinished && line !== '' && notation.understand(line) === null
  return { text, type, finish, isUnreadable }
}
