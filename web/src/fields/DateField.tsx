import { type KeyboardEvent, memo } from 'react'

import { TextInput } from '#fields/TextInput.tsx'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'
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
  description?: string | undefined
  error?: string | undefined
  required?: boolean
  /**
   * The last day (ISO date) that the calendar offers and that a two-digit year may denote. By default, the
   * two have different limits.
   */
  lastDay?: string | undefined
}

/** Specification 2, part 5.2. */
const placeholder = '__.__.____'

/** A date, typed (01.02.2026, 1.2.26, 010226 and the like) or picked from a calendar. */
export const DateField = memo(function DateField(props: DateFieldProps) {
  const { label, isLabelHidden = false, value, onChange, lastDay, ...field } = props
  const text = useDateFieldTexts()
  const { input, isUnreadable } = useTypedInput(
    dateNotation(lastDay ?? latestShort(today())),
    value,
    onChange,
  )
  const errorText = useFieldErrorText()
  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      end={
        <CalendarButton
          label={`${label}: ${text('pick')}`}
          value={value}
          onPick={onChange}
          lastDay={lastDay}
        />
      }
      {...field}
      {...input}
      error={field.error ?? (isUnreadable && errorText('date', 'format'))}
      onKeyDown={(event) => openCalendar(event) || input.onKeyDown(event)}
    />
  )
})

/** Opens the calendar on Alt+Down. Its button is not a tab stop, because dates are mostly typed. */
function openCalendar({ altKey, key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const isCalendarKey = altKey && key === 'ArrowDown'
  if (isCalendarKey) currentTarget.parentElement?.querySelector('button')?.click()
  return isCalendarKey
}

interface CalendarButtonProps {
  label: string
  value: string
  onPick: (isoDate: string) => void
  lastDay: string | undefined
}

const loadCalendar = async () => (await import('#fields/Calendar.tsx')).Calendar

/**
 * Button that opens the calendar. The calendar's code is half as large as the rest of the screen's, so it is
 * loaded on demand.
 */
function CalendarButton({ label, value, onPick, lastDay }: CalendarButtonProps) {
  const text = useDateFieldTexts()
  const { part: Calendar, hasFailed, fetchPart } = usePart(loadCalendar)
  const { isOpen, close, button, surface } = usePopup('dialog', {
    placement: 'bottom-start',
    isOfControl: true,
  })

  return (
    <>
      <IconButton {...button} aria-label={label} tabIndex={-1} onClick={fetchPart}>
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
  unreachable: commonWords.unreachable,
})
