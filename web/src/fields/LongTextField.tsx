import { InputFrame } from '#fields/InputFrame.tsx'
import { lengthOf } from '#fields/typed/too-long.ts'
import { count } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'

import classes from '#fields/InputFrame.module.css'

interface LongTextFieldProps {
  id?: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  description?: string
  maxLength: number
  required?: boolean
}

/** A text area that grows with its text and counts the remaining characters near its limit. */
export function LongTextField({ value, onChange, maxLength, description, ...frame }: LongTextFieldProps) {
  const text = useLongTextTexts()
  const left = maxLength - lengthOf(value)
  const isNearLimit = left >= 0 && left < maxLength / 10
  return (
    <InputFrame {...frame} description={isNearLimit ? `${text('left')} ${count(left)}` : description}>
      {(control) => (
        <div className={classes.growing} data-text={value}>
          <textarea
            {...control}
            className={classes.input}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </div>
      )}
    </InputFrame>
  )
}

const useLongTextTexts = texts({
  left: { de: 'Verbleibende Zeichen:', en: 'Characters left:' },
})
