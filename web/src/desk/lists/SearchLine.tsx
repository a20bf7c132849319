import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

import { SearchField, useTyped } from '#desk/lists/SearchField.tsx'
import { useListTexts } from '#lists/list-texts.ts'
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

/** A search field with its button. Enter searches. */
export function SearchLine({ label, hint, value, isSearching, onSearch, children }: SearchLineProps) {
  const text = useListTexts()
  const form = useRef<HTMLFormElement>(null)
  const typing = useTyped(value)
  useEffect(() => offerSearchField(() => form.current?.querySelector('input')?.select()), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(typing[0].trim())
  }

  return (
    <search>
      <form ref={form} noValidate className={classes.line} aria-label={text('filters')} onSubmit={submit}>
        <SearchField className={classes.finder ?? ''} {...{ label, hint, typing }} />
        {children}
        <Button type="submit" loading={isSearching}>
          {text('search')}
        </Button>
      </form>
    </search>
  )
}
