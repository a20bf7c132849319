import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { useState } from 'react'

import { texts } from '#i18n/texts.ts'
import type { Calendar as CalendarComponent } from '#ui/Calendar.tsx'
import { CalendarIcon } from '#ui/icons.tsx'
import { dateNotation } from '#ui/typed-date.ts'
import { useTyped } from '#ui/use-typed.ts'

interface DateFieldProps {
  label: string
  /** The label is read aloud only, because a common heading of several fields shows it. */
  isLabelHidden?: boolean
  /** ISO date, '' or what was typed and is no date. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A date, typed (01.02.2026, 1.2.2026, 01022026) or picked from a calendar. */
export function DateField({ label, isLabelHidden = false, value, onChange, error }: DateFieldProps) {
  const text = useDateFieldTexts()
  const typed = useTyped(dateNotation, value, onChange)
  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      error={error}
      placeholder={text('placeholder')}
      inputMode="numeric"
      autoComplete="off"
      rightSectionWidth={32}
      rightSection={<CalendarButton label={`${label}: ${text('pick')}`} value={value} onPick={onChange} />}
      {...typed}
    />
  )
}

interface CalendarButtonProps {
  label: string
  value: string
  onPick: (isoDate: string) => void
}

/** The calendar is half as heavy as the rest of the screen, so it is fetched when it is first asked for. */
function CalendarButton({ label, value, onPick }: CalendarButtonProps) {
  const [Calendar, setCalendar] = useState<typeof CalendarComponent | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  async function open() {
    const module = await import('#ui/Calendar.tsx')
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
      <Popover.Dropdown aria-label={label} aria-labelledby={undefined}>
        {Calendar && (
          <Calendar
            value={value}
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
  placeholder: { de: 'TT.MM.JJJJ', en: 'dd.mm.yyyy' },
  pick: { de: 'Kalender öffnen', en: 'open calendar' },
})
