import type { ComponentProps, ReactNode } from 'react'

import { InputFrame, type InputFrameProps } from '#fields/InputFrame.tsx'

import classes from '#fields/InputFrame.module.css'

interface TextInputProps extends InputFrameProps, Omit<ComponentProps<'input'>, keyof InputFrameProps> {
  /** Shown at the end of the input: a unit, a button. */
  end?: ReactNode
  inputClassName?: string | undefined
}

/** A single-line input in its frame. */
export function TextInput(props: TextInputProps) {
  const { id, label, description, error, required, isMarked, isErrorSpoken, size, className, ...rest } = props
  const frame = { id, label, description, error, required, isMarked, isErrorSpoken, size, className }
  const { end, inputClassName = '', ...input } = rest
  return (
    <InputFrame {...frame}>
      {(control) => (
        <>
          <input type="text" {...input} {...control} className={`${classes.input} ${inputClassName}`} />
          {end !== undefined && <span className={classes.end}>{end}</span>}
        </>
      )}
    </InputFrame>
  )
}
