import type { ActiveFilter } from '#lists/filters/active-filters.ts'
import type { ListSearch } from '#lists/list-search.ts'
import { useListTexts } from '#lists/list-texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { CloseIcon } from '#ui/icons/icons.tsx'

import classes from '#lists/filters/ActiveFilters.module.css'

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[]
  onShow: (search: ListSearch) => void
  /** Removes all filters. Undefined if none is set. */
  onReset: (() => void) | undefined
}

/** Chips of the active filters. A click removes the filter. */
export function ActiveFilters({ filters, onShow, onReset }: ActiveFiltersProps) {
  const text = useListTexts()
  return (
    <>
      {filters.length > 0 && <Chips {...{ filters, onShow }} />}
      {onReset && (
        <Button variant="subtle" size="compact" className={classes.reset} onClick={onReset}>
          {text('reset')}
        </Button>
      )}
    </>
  )
}

function Chips({ filters, onShow }: Omit<ActiveFiltersProps, 'onReset'>) {
  const text = useListTexts()
  return (
    <ul className={classes.filters} aria-label={text('activeFilters')}>
      {filters.map(({ label, value, without }) => (
        <li key={`${label} ${value}`}>
          <button
            type="button"
            data-prints
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
