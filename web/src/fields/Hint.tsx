import type { ReactNode } from 'react'

import { useHintTexts } from '#features/handover/hint-texts.ts'
import { InfoIcon } from '#ui/icons.tsx'

import classes from '#features/handover/Hint.module.css'

/** Something to know, which keeps nobody from going on. Its place is read aloud when it fills. */
export function Hints({ children }: { children: ReactNode }) {
  return <output className={classes.hints}>{children}</output>
}

export function Hint({ children }: { children: ReactNode }) {
  const text = useHintTexts()
  return (
    <span className={classes.hint}>
      <InfoIcon size={18} />
      <span>
        <strong>{text('hint')}:</strong> {children}
      </span>
    </span>
  )
}
