import type { KeyboardEvent } from 'react'

import { TextInput } from '#fields/TextInput.tsx'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'
import { useFindingTexts } from '#lists/finding/finding-texts.ts'
import type { Finder } from '#lists/finding/use-finder.ts'
import { isAlone } from '#lists/row-keys.ts'

import classes from '#lists/filters/FilterPanel.module.css'

/** Maximum length of a name, the longest text that the field accepts. */
const maxLength = 70

interface FinderFieldProps {
  finder: Pick<Finder, 'typed' | 'type' | 'isRefused'>
  /** Called on Enter, even while a search is pending and the form cannot be submitted. */
  onEnter: () => void
  /** Called on ↓. */
  onDown: () => void
}

/** The finder field: finds cases by number or name. */
export function FinderField({ finder, onEnter, onDown }: FinderFieldProps) {
  const text = useFindingTexts()
  const errorText = useFieldErrorText()
  const { typed: value, type, isRefused } = finder

  function takeKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || !isAlone(event)) return
    const act = event.key === 'Enter' ? onEnter : event.key === 'ArrowDown' ? onDown : undefined
    if (!act) return
    event.preventDefault()
    act()
    // On a touch screen, the keyboard would cover the hits.
    if (matchMedia('(pointer: coarse)').matches) event.currentTarget.blur()
  }

  return (
    <TextInput
      className={classes.finder}
      label={text('numberOrName')}
      aria-description={text('arrowDown')}
      value={value}
      error={errorText('text', isRefused ? 'format' : undefined, { value, maxLength })}
      isErrorSpoken
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onKeyDown={takeKey}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
