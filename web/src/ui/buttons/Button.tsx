import type { ComponentProps, ReactNode } from 'react'

import { pendingProps } from '#ui/pending-props.ts'

import classes from '#ui/buttons/Button.module.css'

/** `filled` for the primary action, `default` for others, `subtle` within a text or a row. */
type Variant = 'filled' | 'default' | 'subtle'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  size?: 'xs' | 'md' | 'compact'
  fullWidth?: boolean
  /** The action is pending. The button shows a spinner and cannot be pressed. */
  loading?: boolean
  leftSection?: ReactNode
  rightSection?: ReactNode
}

/** A button with a text; `type="submit"` submits its form. */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, loading = false, leftSection, rightSection, onClick, ...button } = props
  const look = buttonLook(variant)
  return (
    <button
      type="button"
      {...button}
      {...look}
      {...pendingProps(loading, onClick)}
      className={`${look.className} ${button.className ?? ''}`}
      data-size={size}
      data-wide={fullWidth || undefined}
    >
      {leftSection}
      <span>{button.children}</span>
      {rightSection}
    </button>
  )
}

/** Makes a link look like a button: `<Link {...buttonLook('default')} to={…}>`. */
export const buttonLook = (variant: Variant = 'filled') => ({
  className: classes.button ?? '',
  'data-variant': variant,
})
