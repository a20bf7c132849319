import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'

import classes from '#features/statistics/Statistics.module.css'

interface YearButtonProps {
  year: string
  isUnfolded: boolean
  onClick: () => void
}

/** A year whose months unfold below it. */
export function YearButton({ year, isUnfolded, onClick }: YearButtonProps) {
  const text = useStatisticsTexts()
  return (
    <button
      type="button"
      className={classes.year}
      aria-expanded={isUnfolded}
      aria-label={`${year}: ${text('showMonths')}`}
      onClick={onClick}
    >
      {year}
      <ChevronDownIcon size={16} />
    </button>
  )
}
