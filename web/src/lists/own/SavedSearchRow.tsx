import { removeSavedSearch, type SavedSearch } from '@portal/contract/saved-searches.ts'
import { useState } from 'react'

import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { useOwnListTexts } from '#lists/own/own-list-texts.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { CloseIcon } from '#ui/icons/icons.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'

import classes from '#lists/own/SavedSearches.module.css'

interface SavedSearchRowProps {
  saved: SavedSearch
  /** The active filters of the search as text. */
  description: string
  onOpen: () => void
  /** Called when the search has been removed. */
  onRemoved: () => Promise<void>
}

/** A saved search. Click its name to open it. */
export function SavedSearchRow({ saved, description, onOpen, onRemoved }: SavedSearchRowProps) {
  const text = useOwnListTexts()
  const [isRemoving, setRemoving] = useState(false)
  const [failure, setFailure] = useState('')
  const { list, name } = saved

  async function remove() {
    setRemoving(true)
    setFailure('')
    try {
      await call(removeSavedSearch, { list, name })
      await onRemoved()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailure(error.message)
    } finally {
      setRemoving(false)
    }
  }

  return (
    <li>
      <div className={classes.saved}>
        <TextButton onClick={onOpen}>{name}</TextButton>
        <small>{description}</small>
        <ErrorLine>{failure}</ErrorLine>
      </div>
      <IconButton
        aria-label={`${text('remove')}: ${name}`}
        title={text('remove')}
        loading={isRemoving}
        // Not awaited: the row shows the error.
        onClick={() => void remove()}
      >
        <CloseIcon size={16} />
      </IconButton>
    </li>
  )
}
