import { asOneLine } from '@portal/contract/fields/blanks.ts'
import { useState } from 'react'

/** A value that people type and read in another notation than the one in which it is stored. */
export interface Notation {
  /** What was typed, as it is stored; null when it makes no sense. */
  understand: (typed: string) => string | null
  /** The same of what nobody types on any more, where more is understood then. */
  finish?: (typed: string) => string | null
  /** What is stored, as people read it; anything else unchanged. */
  show: (value: string) => string
}

/** A text as it is typed. */
export const plainNotation: Notation = { understand: (line) => line, show: asOneLine }

/**
 * What was typed, as it is stored: without the signs that nobody sees (`contract/src/fields/blanks.ts`), so that drafts, overviews and
 * addresses have none. What makes no sense is kept as text.
 */
export function meaningOf(typed: string, understand: Notation['understand']): string {
  const line = asOneLine(typed)
  return line === '' ? '' : (understand(line) ?? line)
}

/**
 * What a control needs for a value in a notation: the text in it, what is told of each key, and of its end. The value
 * is what was understood; what makes no sense is handed on as text, so that nothing is lost and the schema refuses it. While
 * somebody types, the field shows what they typed, so that the cursor stays where it is; on leaving, what was understood.
 */
export function useTyped(notation: Notation, value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(() => notation.show(value))
  // A value that the typed text does not mean was set from outside: a reset, a calendar, the address.
  const text = meaningOf(typed, notation.understand) === value ? typed : notation.show(value)

  function type(text: string) {
    setTyped(text)
    onChange(meaningOf(text, notation.understand))
  }

  function finish() {
    const meant = meaningOf(text, notation.finish ?? notation.understand)
    setTyped(notation.show(meant))
    if (meant !== value) onChange(meant)
  }

  return { text, type, finish }
}
