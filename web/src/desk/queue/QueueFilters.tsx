import { queueFilters } from '@portal/contract/desk/queue.ts'
import { allKinds, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { SearchField, useTyped } from '#desk/lists/SearchField.tsx'
import { filterCount, type QueueSearch } from '#desk/queue/queue-address.ts'
import { useQueueTexts } from '#desk/queue/queue-texts.ts'
import { DateField } from '#fields/DateField.tsx'
import { SelectField } from '#fields/select/SelectField.tsx'
import { SelectMany } from '#fields/select/SelectMany.tsx'
import { useLanguage } from '#i18n/language.ts'
import { today } from '#i18n/today.ts'
import { FilterPanel } from '#lists/filters/FilterPanel.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

import classes from '#desk/queue/Queue.module.css'
import panel from '#lists/filters/FilterPanel.module.css'

interface QueueFiltersProps {
  search: QueueSearch
  isSearching: boolean
  onShow: (search: QueueSearch) => void
}

/**
 * The search field of the queue, with further filters behind a button. Selected filters apply immediately.
 */
export function QueueFilters({ search, isSearching, onShow }: QueueFiltersProps) {
  const text = useQueueTexts()
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const typing = useTyped(search.text)
  const [typed] = typing
  const [isUnfolded, setUnfolded] = useState(filterCount(search) > 0)
  const searchNow = () => onShow({ ...search, text: typed.trim(), page: 1 })
  return (
    <FilterPanel
      inView={
        <SearchField
          className={`${panel.finder} ${classes.search}`}
          label={text('searchLabel')}
          hint={text('searchHint')}
          typing={typing}
        />
      }
      folded={<FoldedFilters search={search} onShow={(next) => onShow({ ...next, page: 1 })} />}
      foldedCount={filterCount(search)}
      fold={{ isUnfolded, toggle: setUnfolded, setUnfoldedNow: (is) => setUnfolded(is === true) }}
      isNarrow={isNarrow}
      isSearching={isSearching}
      fault={false}
      failedChecks={0}
      onSearch={searchNow}
      onEnter={searchNow}
    />
  )
}

type FoldedFiltersProps = Pick<QueueFiltersProps, 'search' | 'onShow'>

function FoldedFilters({ search, onShow }: FoldedFiltersProps) {
  const text = useQueueTexts()
  const language = useLanguage()
  const { data } = useQuery({ ...deskQuery(queueFilters, {}), staleTime: 300_000 })
  const any = { value: '', label: text('any') }
  const kinds = allKinds.map((value) => ({ value, label: submissionKinds[value].title[language] }))
  const chosen = kinds.filter(({ value }) => search.kinds.includes(value))
  return (
    <>
      <SelectMany
        label={text('kinds')}
        summary={
          chosen.length > 2
            ? `${chosen.length} ${text('chosenKinds')}`
            : chosen.map(({ label }) => label).join(', ')
        }
        options={kinds}
        value={search.kinds}
        onChange={(values) => {
          const kept = allKinds.filter((kind) => values.includes(kind))
          onShow({ ...search, kinds: kept.length === allKinds.length ? [] : kept })
        }}
      />
      <SelectField
        label={text('customer')}
        options={[
          any,
          ...(data?.customers ?? []).map(({ customerNumber, name }) => ({
            value: customerNumber,
            label: `${name} (${customerNumber})`,
          })),
        ]}
        value={search.customerNumber}
        onChange={(customerNumber) => onShow({ ...search, customerNumber })}
      />
      <SelectField
        label={text('clerk')}
        options={[
          any,
          ...(data?.clerks ?? []).map(({ name, fullName }) => ({ value: name, label: fullName })),
        ]}
        value={search.clerk}
        onChange={(clerk) => onShow({ ...search, clerk })}
      />
      <DayFilter search={search} onShow={onShow} />
    </>
  )
}

/** A date field that applies its value only when it is a complete date or empty. */
function DayFilter({ search, onShow }: FoldedFiltersProps) {
  const text = useQueueTexts()
  const [typed, setTyped] = useTyped(search.day ?? '')
  return (
    <DateField
      label={text('day')}
      lastDay={today()}
      value={typed}
      onChange={(value) => {
        setTyped(value)
        const day = /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
        if ((value === '' || day !== undefined) && day !== search.day) onShow({ ...search, day })
      }}
    />
  )
}
