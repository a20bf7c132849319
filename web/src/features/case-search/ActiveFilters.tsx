import type { ActiveFilter } from '#features/case-search/active-filters.ts'
import { useCaseSearchTexts } from '#features/case-search/case-search-texts.ts'
import type { CaseSearch } from '#features/case-search/search-in-url.ts'
import { CloseIcon } from '#ui/icons.tsx'

import classes from '#features/case-search/ActiveFilters.module.css'

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[]
  onShow: (search: CaseSearch) => void
}

/** What restricts the result; a click takes the restriction away. */
export function ActiveFilters({ filters, onShow }: ActiveFiltersProps) {
  const text = useCaseSearchTexts()
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
              {label}: <strong>{value}</strong>
            </span>
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
