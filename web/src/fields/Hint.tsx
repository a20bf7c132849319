import type { ReactNode } from 'react'

import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { InfoIcon } from '#ui/icons/icons.tsx'

import classes from '#fields/Hint.module.css'

const useNoteTexts = texts({ note: screenWords.note })

/** Contains hints, which do not block submitting. Screen readers announce a hint when it appears. */
export function Hints({ children }: { children: ReactNode }) {
  return <output className={classes.hints}>{children}</output>
}

/**
 * The hint for a single field. Its live region is always rendered, so that screen readers announce the hint.
 */
export const FieldHint = ({ children }: { children: ReactNode }) => (
  <output className={classes.atField}>
    {children && (
      <>
        <InfoIcon size={18} />
        <span>{children}</span>
      </>
    )}
  </output>
)

export function Hint({ children }: { children: ReactNode }) {
  const text = useNoteTexts()
  return (
    <span className={classes.hint}>
      <InfoIcon size={18} />
      <span>
        <strong>{`${text('note')}:`}</strong> <span>{children}</span>
      </span>
    </span>
  )
}
