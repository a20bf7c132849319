import type { Language } from '@portal/contract/languages.ts'
import { digestRhythms } from '@portal/contract/notifications.ts'

import { useNotificationsTexts } from '#features/notifications/notifications-texts.ts'
import type { Choice } from '#features/notifications/use-saving.ts'
import { ChoiceField } from '#fields/select/ChoiceField.tsx'
import { SelectField } from '#fields/select/SelectField.tsx'
import { useLanguage } from '#i18n/language.ts'

import classes from '#features/notifications/NotificationsPage.module.css'

interface DigestChoiceProps extends Pick<Choice, 'digest' | 'weekday'> {
  onChange: (changes: Partial<Pick<Choice, 'digest' | 'weekday'>>) => void
}

/** Choice of a daily or weekly summary by email. */
export function DigestChoice({ digest, weekday, onChange }: DigestChoiceProps) {
  const text = useNotificationsTexts()
  const days = weekdayNames(useLanguage()).map((label, index) => ({ value: String(index + 1), label }))
  return (
    <>
      <ChoiceField
        label={text('digest')}
        description={text('digestHint')}
        choices={digestRhythms.map((value) => ({ value, label: text(value) }))}
        value={digest}
        onChange={(chosen) => onChange({ digest: chosen })}
      />
      {digest === 'weekly' && (
        <SelectField
          className={classes.weekday}
          label={text('weekday')}
          options={days}
          value={String(weekday)}
          onChange={(chosen) => onChange({ weekday: Number(chosen) })}
        />
      )}
    </>
  )
}

/** Names of the weekdays, Monday first. */
function weekdayNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, 1 + index)))
}
