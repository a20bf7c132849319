import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { memo, use, useState } from 'react'

import type { Calendar as CalendarComponent } from '#fields/Calendar.tsx'
import { dateNotation, latestShort } from '#fields/typed-date.ts'
import { useTypedInput } from '#fields/use-typed-input.ts'
import { texts } from '#i18n/texts.ts'
import { today } from '#i18n/today.ts'
import { DialogElement } from '#ui/Dialog.tsx'
import { CalendarIcon } from '#ui/icons.tsx'

interface DateFieldProps {
  id?: string
  label: string
  /** The label is read aloud only, because a common heading of several fields shows it. */
  isLabelHidden?: boolean
  /** ISO date, '' or what was typed and is no date. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Shows and says that it must be filled in. */
  required?: boolean
  /** The last day that can be meant (ISO date), where it is not that of every date. */
  lastDay?: string | undefined
}

/** Specification 2, part 5.2. */
const placeholder = '__.__.____'

/** A date, typed (01.02.2026, 1.2.26, 010226 and the like) or picked from a calendar. */
export const DateField = memo(function DateField(props: DateFieldProps) {
  const { label, isLabelHidden = false, value, onChange, lastDay, ...field } = props
  const text = useDateFieldTexts()
  const typed = useTypedInput(dateNotation(lastDay ?? latestShort(today())), value, onChange)
  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      rightSectionWidth={32}
      rightSection={
        <CalendarButton
          label={`${label}: ${text('pick')}`}
          value={value}
          onPick={onChange}
          lastDay={lastDay}
        />
      }
      {...field}
      {...typed}
    />
  )
})

interface CalendarButtonProps {
  label: string
  value: string
  onPick: (isoDate: string) => void
  lastDay: string | undefined
}

/** The calendar is half as heavy as the rest of the screen, so it is fetched when it is first asked for. */
function CalendarButton({ label, value, onPick, lastDay }: CalendarButtonProps) {
  const [Calendar, setCalendar] = useState<typeof CalendarComponent | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const dialog = use(DialogElement)

  async function open() {
    const module = await import('#fields/Calendar.tsx')
    setCalendar(() => module.Calendar)
    setIsOpen(true)
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      offset={8}
      shadow="md"
      trapFocus
      returnFocus
      closeOnEscape={false}
      {...(dialog && { portalProps: { target: dialog } })}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={label}
          onClick={() => (isOpen ? setIsOpen(false) : void open())}
        >
          <CalendarIcon size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={label}
        aria-labelledby={undefined}
        // Esc closes the calendar and nothing around it.
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          setIsOpen(false)
        }}
      >
        {Calendar && (
          <Calendar
            value={value}
            lastDay={lastDay}
            onPick={(isoDate) => {
              onPick(isoDate)
              setIsOpen(false)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const useDateFieldTexts = texts({
  pick: { de: 'Kalender öffnen', en: 'open calendar' },
})
