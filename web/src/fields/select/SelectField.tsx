import { InputFrame, type InputFrameProps } from '#fields/InputFrame.tsx'
import { ChevronDownIcon } from '#ui/icons/icons.tsx'

import classes from '#fields/InputFrame.module.css'

interface SelectFieldProps extends Pick<
  InputFrameProps,
  'id' | 'label' | 'error' | 'required' | 'size' | 'className'
> {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  disabled?: boolean
}

/** A native select. */
export const SelectField = ({ options, value, onChange, disabled, ...frame }: SelectFieldProps) => (
  <InputFrame {...frame}>
    {(control) => (
      <>
        <select
          {...control}
          className={classes.input}
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classes.end}>
          <ChevronDownIcon size={16} />
        </span>
      </>
    )}
  </InputFrame>
)
