import { statisticsRange } from '@portal/contract/statistics.ts'

import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import type { Range } from '#features/statistics/use-range.ts'
import { DaysForm } from '#fields/DaysForm.tsx'

import classes from '#features/statistics/Statistics.module.css'

interface RangeFormProps {
  legend: string
  /** Start of the hidden labels of both date fields. */
  about: string
  range: Range
  /** Called if the range is submitted unchanged. */
  onRepeat: () => void
}

/** The date range of one card. A note says so while it is the preset range. */
export function RangeForm({
  range: { inEffect, isPreset, months, show },
  onRepeat,
  ...names
}: RangeFormProps) {
  const text = useStatisticsTexts()
  return (
    <DaysForm
      {...names}
      className={classes.range}
      days={inEffect}
      rule={statisticsRange}
      onShow={(days) =>
        days.dateMin === inEffect.dateMin && days.dateMax === inEffect.dateMax ? onRepeat() : show(days)
      }
    >
      {isPreset && <p className={classes.note}>{`${text('presetStart')} ${months} ${text('presetEnd')}`}</p>}
    </DaysForm>
  )
}
