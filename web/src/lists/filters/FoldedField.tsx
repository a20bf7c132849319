import { type ComponentType, useEffect } from 'react'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { usePart } from '#ui/use-part.ts'

import classes from '#lists/filters/FilterPanel.module.css'

interface FoldedFieldProps<Props> {
  /** Loads the field. Must be a stable function. */
  load: () => Promise<ComponentType<Props>>
  props: Props
}

/** The field of a filter that is folded at first. It loads when it is unfolded; its space is reserved. */
export function FoldedField<Props extends object>({ load, props }: FoldedFieldProps<Props>) {
  const text = useFoldedTexts()
  const { part: Field, hasFailed, fetchPart } = usePart(load)
  useEffect(fetchPart, [fetchPart])
  return (
    <div className={classes.late}>
      {Field && <Field {...props} />}
      {hasFailed && (
        <Button variant="subtle" onClick={fetchPart}>
          {text('retry')}
        </Button>
      )}
    </div>
  )
}

const useFoldedTexts = texts({ retry: commonWords.retry })
