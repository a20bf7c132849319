import { describeRule } from '@portal/contract/fields/describe-field.ts'
import type { FieldError } from '@portal/contract/fields/field-errors.ts'
import { saveSearch } from '@portal/contract/saved-searches.ts'
import { useState, type SubmitEvent } from 'react'

import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { useCreditor } from '#api/session.ts'
import { TextField } from '#fields/TextField.tsx'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'
import { addressFromSearch, sortParameter } from '#lists/list-address.ts'
import type { ListSearch } from '#lists/list-search.ts'
import { searchName, useOwnListTexts } from '#lists/own/own-list-texts.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import { privateWords } from '#lists/use-addressed-search.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'

import classes from '#lists/own/SavedSearches.module.css'

const { maxLength } = describeRule(saveSearch.request.shape.name)

interface SaveSearchProps {
  list: SearchedList<unknown, string>
  /** The current search. */
  search: ListSearch
  /** The active filters of the search as text. */
  description: string
  /** Names already used. */
  taken: readonly string[]
  /** Called with the saved name. */
  onSaved: (name: string) => Promise<void>
}

/** Saves the current search under a name, starting from page 1. */
export function SaveSearch({ list, search, description, taken, onSaved }: SaveSearchProps) {
  const text = useOwnListTexts()
  const errorText = useFieldErrorText()
  const creditor = useCreditor()
  const [name, setName] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()

  async function save(event: SubmitEvent) {
    event.preventDefault()
    setSaving(true)
    setFailure(undefined)
    const first = { ...search, pageNumber: 1 }
    const address = { sort: sortParameter(first), ...addressFromSearch(list, first, creditor) }
    try {
      await call(saveSearch, { list: list.screen, name, address, words: privateWords(list, search) })
      setName('')
      await onSaved(name.trim())
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailure(error)
    } finally {
      setSaving(false)
    }
  }

  const fault: FieldError | undefined = failure?.fields['name']
  const nameError =
    fault === 'tooMany'
      ? text('tooMany')
      : errorText('text', fault, { value: name, maxLength }, searchName.object)
  return (
    // Not awaited: the form shows the error.
    <form noValidate className={classes.save} onSubmit={(event) => void save(event)}>
      <h3>{text('saveThis')}</h3>
      <small>{description}</small>
      <TextField
        label={text('name')}
        value={name}
        onChange={(typed) => {
          setName(typed)
          setFailure(undefined)
        }}
        description={taken.includes(name.trim()) ? text('replaces') : undefined}
        error={nameError}
      />
      <div>
        <Button type="submit" loading={isSaving}>
          {text('save')}
        </Button>
        <ErrorLine>{failure && !fault && failure.message}</ErrorLine>
      </div>
    </form>
  )
}
