import { type KeyboardEvent, useState } from 'react'

import { moveFocus } from '#desk/queue/row-focus.ts'
import { TextInput } from '#fields/TextInput.tsx'
import { useFindingTexts } from '#lists/finding/finding-texts.ts'
import { isAlone } from '#lists/row-keys.ts'

interface SearchFieldProps {
  className: string
  label: string
  /** What can be searched for. */
  hint: string
  /** The text in the field, and the function that changes it. */
  typing: readonly [string, (text: string) => void]
}

/** The search field of a list. ↓ moves to the first row. Esc leaves the field, so that single keys work. */
export function SearchField({ className, label, hint, typing: [typed, setTyped] }: SearchFieldProps) {
  const text = useFindingTexts()
  return (
    <TextInput
      className={className}
      label={label}
      placeholder={hint}
      title={hint}
      value={typed}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      aria-description={text('arrowDown')}
      onKeyDown={leaveByKey}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}

function leaveByKey(event: KeyboardEvent<HTMLInputElement>) {
  if (event.nativeEvent.isComposing || !isAlone(event)) return
  if (event.key === 'Escape') event.currentTarget.blur()
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  moveFocus(1, undefined)
}

/** The text in a field. Follows the URL, which also changes with the back button. */
export function useTyped(found: string) {
  const [typed, setTyped] = useState(found)
  const [last, setLast] = useState(found)
  if (last !== found) {
    setLast(found)
    setTyped(found)
  }
  return [typed, setTyped] as const
}
