import { isoDate } from '@portal/contract/fields/fields.ts'
import { use, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { de, enGB } from 'react-day-picker/locale'

import { PeriodChoice } from '#fields/period-choice.ts'
import { PeriodButtons } from '#fields/PeriodButtons.tsx'
import { useLanguage } from '#i18n/language.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { today } from '#i18n/today.ts'

import classes from '#fields/Calendar.module.css'

interface CalendarProps {
  /** ISO date; anything else counts as empty. */
  value: string
  onPick: (isoDate: string) => void
  onClose: () => void
  /** The last selectable day (ISO date). Default: the last day of `calendarWindow`. */
  lastDay?: string | undefined
}

const locales = { de, en: enGB }

/**
 * A date picker in the language of the interface. In a date range, it also offers common periods. DateField
 * loads it on demand.
 */
export function Calendar({ value, onPick, onClose, lastDay }: CalendarProps) {
  const setPeriod = use(PeriodChoice)
  const text = useCalendarTexts()
  const language = useLanguage()
  const chosen = isoDate.safeParse(value).success ? value : null
  const [now] = useState(today)
  const days = calendarWindow(now)
  const window = { ...days, last: lastDay ?? days.last }
  const [first, last] = [noonOf(window.first), noonOf(window.last)]
  const longDate = new Intl.DateTimeFormat(language, { dateStyle: 'long' })

  return (
    <>
      <DayPicker
        mode="single"
        required
        classNames={classes}
        locale={locales[language]}
        today={noonOf(now)}
        selected={chosen === null ? undefined : noonOf(chosen)}
        onSelect={(day) => onPick(isoDateOf(day))}
        defaultMonth={noonOf(dayInWindow(chosen ?? now, window))}
        startMonth={first}
        endMonth={last}
        disabled={{ before: first, after: last }}
        // Drop-downs for month and year, so that nobody has to page back fifty years to a birthday.
        captionLayout="dropdown"
        navLayout="around"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opening the calendar moves the focus into it
        autoFocus
        labels={{
          labelDayButton: (day) => longDate.format(day),
          labelMonthDropdown: () => text('month'),
          labelYearDropdown: () => text('year'),
          labelPrevious: () => text('previousMonth'),
          labelNext: () => text('nextMonth'),
        }}
      />
      {setPeriod && (
        <PeriodButtons
          onPick={(period) => {
            setPeriod(period)
            onClose()
          }}
        />
      )}
    </>
  )
}

/** The calendar uses local time. At noon, a change to or from daylight saving time cannot shift the day. */
const noonOf = (isoDate: string) => new Date(`${isoDate}T12:00`)

const isoDateOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-')

const useCalendarTexts = texts({
  month: screenWords.month,
  year: screenWords.year,
  previousMonth: { de: 'Vorheriger Monat', en: 'Previous month' },
  nextMonth: { de: 'Nächster Monat', en: 'Next month' },
})

/** Number of selectable years before today (specification 2, part 5.2). */
const yearsBack = 100
/** Number of selectable years after today. */
const yearsAhead = 52

/** The first and the last selectable day. Typed dates may be outside this range. @param today ISO date. */
export const calendarWindow = (today: string) => ({
  first: `${Number(today.slice(0, 4)) - yearsBack}${today.slice(4)}`,
  last: `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`,
})

/** The day that the calendar shows when it opens: `day`, or the nearest selectable one. All are ISO dates. */
export function dayInWindow(day: string, { first, last }: ReturnType<typeof calendarWindow>): string {
  if (day < first) return first
  return day > last ? last : day
}
