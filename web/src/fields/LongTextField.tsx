import { Textarea } from '@mantine/core'

import { lengthOf } from '#fields/too-long.ts'
import { count } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'

interface LongTextFieldProps {
  id?: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  maxLength: number
  required?: boolean
}

/** Several lines of text that grow with what is written; near its limit it says how much room is left. */
export function LongTextField({ value, onChange, maxLength, ...field }: LongTextFieldProps) {
  const text = useLongTextTexts()
  const left = maxLength - lengthOf(value)
  return (
    <Textarea
      {...field}
      {...(left >= 0 && left < maxLength / 10 && { description: `${text('left')} ${count(left)}` })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={5}
      maxRows={20}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

const useLongTextTexts = texts({
  left: { de: 'Noch mögliche Zeichen:', en: 'Characters left:' },
})
