import type { ActiveFilter } from '#lists/filters/active-filters.ts'
import type { ListSearch } from '#lists/list-search.ts'
import { useListTexts } from '#lists/list-texts.ts'
import { CloseIcon } from '#ui/icons/icons.tsx'

import classes from '#lists/filters/ActiveFilters.module.css'

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[]
  onShow: (search: ListSearch) => void
}

/** Chips of the active filters. A click removes the filter. */
export function ActiveFilters({ filters, onShow }: ActiveFiltersProps) {
  const text = useListTexts()
  if (filters.length === 0) return null
  return (
    <ul className={classes.filters} aria-label={text('activeFilters')}>
      {filters.map(({ label, value, without }) => (
        <li key={`${label} ${value}`}>
          <button
            type="button"
            aria-label={`${text('removeFilter')}: ${label} ${value}`}
            title={text('removeFilter')}
            onClick={() => onShow(without)}
          >
            <span className={classes.words}>
              {`${label}: `}
              <strong>{value}</strong>
            </span>
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
