import type { DeskPapersRequest, paperAddressees } from '@portal/contract/desk/papers.ts'
import { paperCategory } from '@portal/contract/paper-row.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'

import { SearchField, useTyped } from '#desk/lists/SearchField.tsx'
import { paperFilterCount } from '#desk/papers/papers-address.ts'
import { usePapersTexts } from '#desk/papers/papers-texts.ts'
import { SelectField } from '#fields/select/SelectField.tsx'
import { FilterPanel } from '#lists/filters/FilterPanel.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

import lists from '#desk/lists/Lists.module.css'
import panel from '#lists/filters/FilterPanel.module.css'

interface PaperFiltersProps {
  search: DeskPapersRequest
  addressees: z.output<typeof paperAddressees.response> | undefined
  onShow: (search: DeskPapersRequest) => void
}

/**
 * The search field of the papers, with further filters behind a button. Selected filters apply immediately.
 */
export function PaperFilters({ search, addressees, onShow }: PaperFiltersProps) {
  const text = usePapersTexts()
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const typing = useTyped(search.text)
  const [typed] = typing
  const [isUnfolded, setUnfolded] = useState(paperFilterCount(search) > 0)
  const searchNow = () => onShow({ ...search, text: typed.trim(), page: 1 })
  return (
    <FilterPanel
      inView={
        <SearchField
          className={`${panel.finder} ${lists.search}`}
          label={text('searchLabel')}
          hint={text('searchHint')}
          typing={typing}
        />
      }
      folded={
        <FoldedFilters
          search={search}
          addressees={addressees}
          onShow={(next) => onShow({ ...next, text: typed.trim(), page: 1 })}
        />
      }
      foldedCount={paperFilterCount(search)}
      fold={{ isUnfolded, toggle: setUnfolded, setUnfoldedNow: (is) => setUnfolded(is === true) }}
      isNarrow={isNarrow}
      isSearching={false}
      fault={false}
      failedChecks={0}
      onSearch={searchNow}
      onEnter={searchNow}
    />
  )
}

const withdrawn = '1'

function FoldedFilters({ search, addressees, onShow }: PaperFiltersProps) {
  const text = usePapersTexts()
  const all = { value: '', label: text('all') }
  return (
    <>
      <SelectField
        label={text('customer')}
        options={[
          all,
          ...(addressees?.customers ?? []).map(({ customerNumber, name }) => ({
            value: customerNumber,
            label: `${name} (${customerNumber})`,
          })),
        ]}
        value={search.customerNumber}
        onChange={(customerNumber) => onShow({ ...search, customerNumber })}
      />
      <SelectField
        label={text('category')}
        options={[all, ...paperCategory.options.map((value) => ({ value, label: text(value) }))]}
        value={search.category}
        onChange={(chosen) =>
          onShow({ ...search, category: paperCategory.options.find((value) => value === chosen) ?? '' })
        }
      />
      <SelectField
        label={text('year')}
        options={[all, ...(addressees?.years ?? []).map((year) => ({ value: `${year}`, label: `${year}` }))]}
        value={search.year}
        onChange={(year) => onShow({ ...search, year })}
      />
      <SelectField
        label={text('withdrawnFilter')}
        options={[
          { value: '', label: text('current') },
          { value: withdrawn, label: text('withdrawn') },
        ]}
        value={search.isWithdrawn ? withdrawn : ''}
        onChange={(value) => onShow({ ...search, isWithdrawn: value === withdrawn })}
      />
    </>
  )
}
