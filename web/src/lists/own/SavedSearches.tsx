import { listSavedSearches, type SavedSearch } from '@portal/contract/saved-searches.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import type { ActiveFilter } from '#lists/filters/active-filters.ts'
import { searchFromAddress } from '#lists/list-address.ts'
import type { ListSearch } from '#lists/list-search.ts'
import { useOwnListTexts } from '#lists/own/own-list-texts.ts'
import { SavedSearchRow } from '#lists/own/SavedSearchRow.tsx'
import { SaveSearch } from '#lists/own/SaveSearch.tsx'
import type { SearchedList } from '#lists/searched-list.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#lists/own/SavedSearches.module.css'

interface SavedSearchesProps {
  list: SearchedList<unknown, string>
  /** The current search. */
  search: ListSearch
  activeIn: (search: ListSearch) => readonly ActiveFilter[]
  isOpen: boolean
  onClose: () => void
  onShow: (search: ListSearch) => void
}

const searchesQuery = query(listSavedSearches, {})

/** The user's saved searches of a list: open, remove, save the current one. */
export function SavedSearches(props: SavedSearchesProps) {
  const { list, search, activeIn, isOpen, onClose, onShow } = props
  const text = useOwnListTexts()
  const creditor = useCreditor()
  const [said, setSaid] = useState('')
  const { data, error, isFetching, refetch } = useQuery({ ...searchesQuery, staleTime: 0, enabled: isOpen })
  const own = data?.searches.filter((saved) => saved.list === list.screen)
  const searchOf = ({ address, words: kept }: SavedSearch) =>
    searchFromAddress(list, { address, kept }, creditor)
  const described = (saved: ListSearch) =>
    activeIn(saved)
      .map(({ label, value }) => `${label}: ${value}`)
      .join(' · ') || text('withoutFilter')

  function close() {
    setSaid('')
    onClose()
  }

  async function say(what: string) {
    setSaid(what)
    await refetch()
  }

  function open(saved: ListSearch) {
    close()
    onShow(saved)
  }

  return (
    <Dialog title={text('savedSearches')} isOpen={isOpen} onEscape={close} closesBeside width={600}>
      <div className={classes.searches}>
        {!data && !error && <Spinner label={text('loading')} />}
        {error && (
          <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {own && <OwnSearches own={own} {...{ searchOf, described, open, say }} />}
        <output className={classes.said}>{said}</output>
        <SaveSearch
          {...{ list, search }}
          description={described(search)}
          taken={own?.map(({ name }) => name) ?? []}
          onSaved={(name) => say(`„${name}“ ${text('saved')}`)}
        />
        <Buttons>
          <Button variant="default" onClick={close}>
            {text('close')}
          </Button>
        </Buttons>
      </div>
    </Dialog>
  )
}

interface OwnSearchesProps {
  own: readonly SavedSearch[]
  searchOf: (saved: SavedSearch) => ListSearch
  described: (search: ListSearch) => string
  open: (search: ListSearch) => void
  say: (what: string) => Promise<void>
}

function OwnSearches({ own, searchOf, described, open, say }: OwnSearchesProps) {
  const text = useOwnListTexts()
  if (own.length === 0) return <p className={classes.none}>{text('none')}</p>
  return (
    <ul aria-label={text('savedSearches')}>
      {own.map((saved) => (
        <SavedSearchRow
          key={saved.name}
          saved={saved}
          description={described(searchOf(saved))}
          onOpen={() => open(searchOf(saved))}
          onRemoved={() => say(`„${saved.name}“ ${text('removed')}`)}
        />
      ))}
    </ul>
  )
}
