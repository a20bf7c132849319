import { use, useState } from 'react'

import { OfferedPeriods } from '#fields/offered-periods.ts'
import { type Period, periodsOn, periodText } from '#fields/periods.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { today } from '#i18n/today.ts'

import classes from '#fields/PeriodButtons.module.css'

/** Buttons that set both days of a range to a common period. */
export function PeriodButtons({ onPick }: { onPick: (period: Period) => void }) {
  const text = usePeriodTexts()
  const [periods] = useState(() => periodsOn(today()))
  return (
    <fieldset className={classes.periods} aria-label={text('period')}>
      {use(OfferedPeriods).map((name) => (
        <button
          key={name}
          type="button"
          title={periodText(periods[name])}
          onClick={() => onPick(periods[name])}
        >
          {text(name)}
        </button>
      ))}
    </fieldset>
  )
}

const usePeriodTexts = texts({
  period: screenWords.period,
  today: { de: 'Heute', en: 'Today' },
  last7Days: { de: 'Letzte 7 Tage', en: 'Last 7 days' },
  thisYear: { de: 'Dieses Jahr', en: 'This year' },
  lastYear: { de: 'Letztes Jahr', en: 'Last year' },
  last30Days: { de: 'Letzte 30 Tage', en: 'Last 30 days' },
})
