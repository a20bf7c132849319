import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { TextInput } from '#fields/TextInput.tsx'
import { isPartOf } from '#fields/typed/folded.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

import classes from '#fields/select/SelectMany.module.css'

interface Option {
  value: string
  label: string
}

export interface CheckListProps {
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Lists of at least this length have a search field. */
const searchableFrom = 10

/** The list inside SelectMany, loaded when it opens. */
export function CheckList({ options, value, onChange }: CheckListProps) {
  const text = useCheckListTexts()
  const [sought, setSought] = useState('')
  const isSought = ({ label }: Option) => isPartOf(label, sought)
  const all = options.map((option) => option.value)
  const chosen = new Set(value)
  const isAll = all.every((option) => chosen.has(option))

  function toggle(toggled: string) {
    const isWanted = (option: string) => (option === toggled ? !chosen.has(option) : chosen.has(option))
    onChange(all.filter(isWanted))
  }

  return (
    <div ref={useFocusOnFirst()} className={classes.dropdown}>
      {options.length >= searchableFrom && (
        <TextInput
          className={classes.search}
          aria-label={text('search')}
          placeholder={text('search')}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
          onKeyDown={sendNothing}
        />
      )}
      <ul className={classes.options}>
        {sought === '' && (
          <li className={classes.all}>
            <CheckBox
              label={text('all')}
              isChecked={isAll}
              isPartly={chosen.size > 0 && !isAll}
              onToggle={() => onChange(isAll ? [] : all)}
            />
          </li>
        )}
        {options.filter(isSought).map((option) => (
          <li key={option.value}>
            <CheckBox
              label={option.label}
              isChecked={chosen.has(option.value)}
              onToggle={() => toggle(option.value)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function useFocusOnFirst() {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  return list
}

/** Keeps Enter in the list from submitting the surrounding form. */
const sendNothing = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()

interface CheckBoxProps {
  label: string
  isChecked: boolean
  isPartly?: boolean
  onToggle: () => void
}

function CheckBox({ label, isChecked, isPartly = false, onToggle }: CheckBoxProps) {
  const showPartly = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isPartly
  }
  return (
    <label className={classes.option}>
      <input type="checkbox" ref={showPartly} checked={isChecked} onChange={onToggle} onKeyDown={moveFocus} />
      {label}
    </label>
  )
}

/** Arrow keys move between check boxes. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>) {
  sendNothing(event)
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const boxes = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])]
  const position = boxes.indexOf(event.currentTarget)
  boxes.at((position + (event.key === 'ArrowDown' ? 1 : -1)) % boxes.length)?.focus()
  event.preventDefault()
}

const useCheckListTexts = texts({
  all: { de: 'Alle auswählen', en: 'Select all' },
  search: commonWords.search,
})
