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

/**
 * What a control needs for a value in a notation: the text in it, what is told of each key, and of its end. The value
 * is what was understood; what makes no sense is handed on as it was typed, so that nothing is lost and the schema
 * refuses it. On leaving the field it shows what was understood.
 */
export function useTyped(notation: Notation, value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(() => notation.show(value))
  const meaning = (text: string, understand = notation.understand) =>
    text.trim() === '' ? '' : (understand(text) ?? text)
  // A value that the typed text does not mean was set from outside: a reset, a calendar, the address.
  const text = meaning(typed) === value ? typed : notation.show(value)

  function type(text: string) {
    setTyped(text)
    onChange(meaning(text))
  }

  function finish() {
    const meant = meaning(text, notation.finish)
    setTyped(notation.show(meant))
    if (meant !== value) onChange(meant)
  }

  return { text, type, finish }
}
