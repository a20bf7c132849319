import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import { moveFocus } from '#desk/queue/row-focus.ts'
import { TextInput } from '#fields/TextInput.tsx'
import { useListTexts } from '#lists/list-texts.ts'
import { isAlone } from '#lists/row-keys.ts'
import { offerSearchField } from '#screens/links/search-field.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#desk/lists/Lists.module.css'

interface SearchLineProps {
  label: string
  /** What can be searched for. */
  hint: string
  /** The text that is searched for. */
  value: string
  isSearching: boolean
  onSearch: (text: string) => void
  /** Further fields in the line. */
  children?: ReactNode
}

/** A search field with its button. Enter searches; ↓ leads to the rows, and Esc out of the field. */
export function SearchLine({ label, hint, value, isSearching, onSearch, children }: SearchLineProps) {
  const text = useListTexts()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(value)
  const [last, setLast] = useState(value)
  // The back button changes it, too.
  if (last !== value) {
    setLast(value)
    setTyped(value)
  }
  useEffect(() => offerSearchField(() => form.current?.querySelector('input')?.select()), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(typed.trim())
  }

  return (
    <search>
      <form ref={form} noValidate className={classes.line} aria-label={text('filters')} onSubmit={submit}>
        <TextInput
          className={classes.finder}
          label={label}
          placeholder={hint}
          title={hint}
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onKeyDown={leaveByKey}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {children}
        <Button type="submit" loading={isSearching}>
          {text('search')}
        </Button>
      </form>
    </search>
  )
}

function leaveByKey(event: KeyboardEvent<HTMLInputElement>) {
  if (event.nativeEvent.isComposing || !isAlone(event)) return
  if (event.key === 'Escape') event.currentTarget.blur()
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  moveFocus(1, undefined)
}
