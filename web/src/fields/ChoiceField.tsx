import { Radio } from '@mantine/core'

import classes from '#fields/ChoiceField.module.css'

interface Choice<Value extends string> {
  value: Value
  label: string
  /** What choosing it means. */
  description?: string
}

interface ChoiceFieldProps<Value extends string> {
  id?: string
  label: string
  description?: string
  choices: readonly Choice<Value>[]
  /** '' while nothing is chosen. */
  value: Value | ''
  onChange: (value: Value) => void
  error?: string | undefined
  required?: boolean
}

/** One of a few choices that are all in sight. The first radio button carries the id. */
export function ChoiceField<Value extends string>({
  id,
  choices,
  onChange,
  error,
  ...group
}: ChoiceFieldProps<Value>) {
  return (
    <Radio.Group
      {...group}
      error={error}
      // Safe: the group knows no other values than those of its choices.
      onChange={(value) => onChange(value as Value)}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div className={classes.choices}>
        {choices.map(({ value, label, description }, index) => (
          <Radio
            key={value}
            {...(id !== undefined && index === 0 && { id })}
            value={value}
            label={label}
            description={description}
            aria-invalid={error !== undefined}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
