import 'dayjs/locale/de'
import { DatePicker } from '@mantine/dates'
import { isoDate } from '@portal/contract/fields.ts'
import { useState } from 'react'

import { calendarWindow, dayInWindow } from '#fields/calendar-window.ts'
import { useLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'
import { today } from '#i18n/today.ts'

interface CalendarProps {
  /** ISO date; anything else counts as none. */
  value: string
  onPick: (isoDate: string) => void
  /** The last day to pick (ISO date), where it is not that of every date. */
  lastDay?: string | undefined
}

/** A month to pick a day from, in the language of the interface. Fetched on demand by DateField. */
export function Calendar({ value, onPick, lastDay }: CalendarProps) {
  const text = useCalendarTexts()
  const language = useLanguage()
  const chosen = isoDate.safeParse(value).success ? value : null
  const [now] = useState(today)
  const days = calendarWindow(now)
  const window = { ...days, last: lastDay ?? days.last }
  // Days without a time are midnight of world time.
  const longDate = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const focused = dayInWindow(chosen ?? now, window)

  return (
    <DatePicker
      locale={language}
      value={chosen}
      defaultDate={focused}
      onChange={(picked) => picked && onPick(picked)}
      minDate={window.first}
      maxDate={window.last}
      hideOutsideDates
      // Month and year are chosen from lists: nobody pages back through fifty years to a birthday.
      withNativeLevelSelect
      weekendDays={[]}
      highlightToday
      allowDeselect={false}
      getDayAriaLabel={(date) => longDate.format(new Date(date))}
      getDayProps={(date) => (date === focused ? { 'data-autofocus': true } : {})}
      ariaLabels={{
        monthLevelControl: text('monthOrYear'),
        yearLevelControl: text('monthOrYear'),
        previousMonth: text('previousMonth'),
        nextMonth: text('nextMonth'),
        previousYear: text('previousYear'),
        nextYear: text('nextYear'),
      }}
    />
  )
}

const useCalendarTexts = texts({
  monthOrYear: { de: 'Monat oder Jahr', en: 'Month or year' },
  previousMonth: { de: 'Vorheriger Monat', en: 'Previous month' },
  nextMonth: { de: 'Nächster Monat', en: 'Next month' },
  previousYear: { de: 'Vorheriges Jahr', en: 'Previous year' },
  nextYear: { de: 'Nächstes Jahr', en: 'Next year' },
})
