import { useState, type ChangeEvent } from 'react'

/** A value that people type and read in another notation than the one in which it is stored. */
export interface Notation {
  /** What was typed, as it is stored; null when it makes no sense. */
  understand: (typed: string) => string | null
  /** What is stored, as people read it; anything else unchanged. */
  show: (value: string) => string
}

/**
 * Properties of a text input for a value in a notation. The value is what was understood; what makes no sense
 * is handed on as it was typed, so that nothing is lost and the schema refuses it. On leaving the field it
 * shows what was understood.
 */
export function useTyped(notation: Notation, value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(() => notation.show(value))
  const meaning = (text: string) => (text.trim() === '' ? '' : (notation.understand(text) ?? text))

  return {
    // A value that the typed text does not mean was set from outside: a reset, a calendar, the address.
    value: meaning(typed) === value ? typed : notation.show(value),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setTyped(currentTarget.value)
      onChange(meaning(currentTarget.value))
    },
    onBlur: () => setTyped(notation.show(value)),
  }
}
