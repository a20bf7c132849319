import 'dayjs/locale/de'
import { DatePicker } from '@mantine/dates'
import { isoDate } from '@portal/contract/fields.ts'
import { useState } from 'react'

import { useLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'

interface CalendarProps {
  /** ISO date; anything else counts as none. */
  value: string
  onPick: (isoDate: string) => void
}

const yearsBack = 100
const yearsAhead = 52

/** A month to pick a day from, in the language of the interface. Fetched on demand by DateField. */
export function Calendar({ value, onPick }: CalendarProps) {
  const text = useCalendarTexts()
  const language = useLanguage()
  const chosen = isoDate.safeParse(value).success ? value : null
  const [today] = useState(() => new Date())
  // Days without a time are midnight of world time.
  const longDate = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const focused = chosen ?? dayOf(today)

  return (
    <DatePicker
      locale={language}
      value={chosen}
      defaultDate={focused}
      onChange={(picked) => picked && onPick(picked)}
      minDate={`${today.getFullYear() - yearsBack}-01-01`}
      maxDate={`${today.getFullYear() + yearsAhead}-12-31`}
      hideOutsideDates
      weekendDays={[]}
      highlightToday
      allowDeselect={false}
      getDayAriaLabel={(date) => longDate.format(new Date(date))}
      getDayProps={(date) => (date === focused ? { 'data-autofocus': true } : {})}
      ariaLabels={{
        previousMonth: text('previousMonth'),
        nextMonth: text('nextMonth'),
        previousYear: text('previousYear'),
        nextYear: text('nextYear'),
        previousDecade: text('previousDecade'),
        nextDecade: text('nextDecade'),
      }}
    />
  )
}

/** The day in the user's own time zone as an ISO date. */
const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

const useCalendarTexts = texts({
  previousMonth: { de: 'Vorheriger Monat', en: 'Previous month' },
  nextMonth: { de: 'Nächster Monat', en: 'Next month' },
  previousYear: { de: 'Vorheriges Jahr', en: 'Previous year' },
  nextYear: { de: 'Nächstes Jahr', en: 'Next year' },
  previousDecade: { de: 'Vorheriges Jahrzehnt', en: 'Previous decade' },
  nextDecade: { de: 'Nächstes Jahrzehnt', en: 'Next decade' },
})
