import type { ChangeEvent, KeyboardEvent } from 'react'

import { afterPress } from '#fields/after-press.ts'
import { useTyped, type Notation } from '#fields/typed/use-typed.ts'

/** Returns the props of a text input for a value in a notation, and whether invalid text was left in it. */
export function useTypedInput(notation: Notation, value: string, onChange: (value: string) => void) {
  const { text, type, finish, isUnreadable } = useTyped(notation, value, onChange)
  const input = {
    value: text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(currentTarget.value),
    onBlur: () => afterPress(finish),
    // Enter submits the form without a blur event.
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && finish(),
  }
  return { input, isUnreadable }
}
