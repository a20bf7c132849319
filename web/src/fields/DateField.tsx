import { type KeyboardEvent, memo } from 'react'

import { TextInput } from '#fields/TextInput.tsx'
import { dateNotation, latestShort } from '#fields/typed/typed-date.ts'
import { useTypedInput } from '#fields/typed/use-typed-input.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { today } from '#i18n/today.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { CalendarIcon } from '#ui/icons/icons.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { usePopup } from '#ui/popup/use-popup.ts'
import { usePart } from '#ui/use-part.ts'

interface DateFieldProps {
  id?: string
  label: string
  /** Hides the label visually, because a heading above several fields replaces it. */
  isLabelHidden?: boolean
  /** ISO date, '', or invalid input as typed. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  required?: boolean
  /**
   * The last day (ISO date) in the calendar and for two-digit years. By default, each of the two has its own
   * limit.
   */
  lastDay?: string | undefined
}

/** Specification 2, part 5.2. */
const placeholder = '__.__.____'

const loadCalendar = async () => (await import('#fields/Calendar.tsx')).Calendar

/**
 * A date, typed (01.02.2026, 1.2.26, 010226 and the like) or picked from a calendar. The calendar's button is no tab
 * stop, because dates are mostly typed: Alt+Down opens the calendar from the field.
 */
export const DateField = memo(function DateField(props: DateFieldProps) {
  const { label, isLabelHidden = false, value, onChange, lastDay, ...field } = props
  const text = useDateFieldTexts()
  const calendar = useCalendar()
  const typed = useTypedInput(dateNotation(lastDay ?? latestShort(today())), value, onChange)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      calendar.open(event.currentTarget)
    } else typed.onKeyDown(event)
  }

  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      end={
        <CalendarButton
          label={`${label}: ${text('pick')}`}
          calendar={calendar}
          value={value}
          onPick={onChange}
          lastDay={lastDay}
        />
      }
      aria-keyshortcuts="Alt+ArrowDown"
      {...field}
      {...typed}
      onKeyDown={onKeyDown}
    />
  )
})

interface CalendarButtonProps {
  label: string
  calendar: ReturnType<typeof useCalendar>
  value: string
  onPick: (isoDate: string) => void
  lastDay: string | undefined
}

/** The calendar, loaded on demand because its code is half as large as the rest of the screen's. */
function useCalendar() {
  const { fetchPart, ...loading } = usePart(loadCalendar)
  const popup = usePopup('dialog', { placement: 'bottom-end' })
  function open(from: HTMLElement) {
    fetchPart()
    popup.show(from)
  }
  return { ...loading, ...popup, fetchPart, open }
}

/** Button that opens the calendar, and the calendar. */
function CalendarButton({ label, calendar, value, onPick, lastDay }: CalendarButtonProps) {
  const text = useDateFieldTexts()
  const { part: Calendar, hasFailed, fetchPart, isOpen, close, button, surface } = calendar

  return (
    <>
      <IconButton {...button} aria-label={label} title={text('keys')} tabIndex={-1} onClick={fetchPart}>
        <CalendarIcon size={16} />
      </IconButton>
      <div {...surface} aria-label={label}>
        {isOpen && Calendar && (
          <Calendar
            value={value}
            lastDay={lastDay}
            onClose={close}
            onPick={(isoDate) => {
              onPick(isoDate)
              close()
            }}
          />
        )}
        <ErrorLine>{hasFailed && text('unreachable')}</ErrorLine>
      </div>
    </>
  )
}

const useDateFieldTexts = texts({
  pick: { de: 'Kalender öffnen', en: 'open calendar' },
  keys: { de: 'Kalender öffnen (Alt + ↓)', en: 'Open calendar (Alt + ↓)' },
  unreachable: commonWords.unreachable,
})
