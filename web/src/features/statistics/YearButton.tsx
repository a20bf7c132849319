import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { CellButton } from '#ui/CellButton.tsx'
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
    <CellButton aria-expanded={isUnfolded} aria-label={`${year}: ${text('showMonths')}`} onClick={onClick}>
      <span className={classes.year}>{year}</span>
      <ChevronDownIcon size={16} />
    </CellButton>
  )
}
