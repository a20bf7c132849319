import type { ComponentProps, ReactNode } from 'react'

import { atWork } from '#ui/at-work.ts'

import classes from '#ui/buttons/Button.module.css'

/** The one thing to do next is filled; anything else is plain, and subtle within a text or a row. */
type Variant = 'filled' | 'default' | 'subtle'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  size?: 'xs' | 'md' | 'compact'
  fullWidth?: boolean
  /** What was asked for is under way: the button turns and cannot be pressed. */
  loading?: boolean
  leftSection?: ReactNode
  rightSection?: ReactNode
}

/** A button with words on it; `type="submit"` sends the form around it. */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, loading = false, leftSection, rightSection, onClick, ...button } = props
  const look = buttonLook(variant)
  return (
    <button
      type="button"
      {...button}
      {...look}
      {...atWork(loading, onClick)}
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
