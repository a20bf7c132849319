import { Input, Popover, TextInput } from '@mantine/core'
import { useId, useState, type KeyboardEvent } from 'react'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'

import classes from '#fields/SelectMany.module.css'

interface Option {
  value: string
  label: string
}

interface SelectManyProps {
  label: string
  options: readonly Option[]
  /** The chosen values. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Nothing chosen means everything: then all boxes are ticked. */
  noneIsAll?: boolean
  /** What the closed field says about the choice. */
  summary: string
  error?: string | undefined
  disabled?: boolean
}

/** From here on a list is searched rather than read. */
const searchableFrom = 10

/** A choice of any number of options: a button that opens a list of check boxes, with one box for all. */
export function SelectMany({ label, summary, error, disabled = false, ...list }: SelectManyProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  // The popover gives its target this id; the wrapper makes the ids of label and error from it.
  const targetId = `${id}-target`
  const labelId = `${targetId}-label`

  return (
    <Popover
      id={id}
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      width="target"
      offset={4}
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Input.Wrapper id={targetId} label={label} error={error}>
        <Popover.Target>
          <Input
            component="button"
            type="button"
            pointer
            disabled={disabled}
            aria-labelledby={`${labelId} ${id}-summary`}
            error={error !== undefined}
            rightSection={<ChevronDownIcon size={16} />}
            rightSectionPointerEvents="none"
            onClick={() => setIsOpen(!isOpen)}
          >
            <span id={`${id}-summary`} className={classes.summary}>
              {summary}
            </span>
          </Input>
        </Popover.Target>
      </Input.Wrapper>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-labelledby={labelId}>
        <CheckList {...list} />
      </Popover.Dropdown>
    </Popover>
  )
}

type CheckListProps = Pick<SelectManyProps, 'options' | 'value' | 'onChange' | 'noneIsAll'>

function CheckList({ options, value, onChange, noneIsAll = false }: CheckListProps) {
  const text = useSelectTexts()
  const [sought, setSought] = useState('')
  // Only while it is open: somebody clears all boxes to tick a few.
  const [isCleared, setCleared] = useState(false)
  const isSought = ({ label }: Option) =>
    label.toLocaleLowerCase('de').includes(sought.toLocaleLowerCase('de'))
  const all = options.map((option) => option.value)
  const chosen = new Set(noneIsAll && value.length === 0 && !isCleared ? all : value)
  const isAll = all.every((option) => chosen.has(option))

  function choose(wanted: string[]) {
    setCleared(wanted.length === 0)
    onChange(noneIsAll && wanted.length === all.length ? [] : wanted)
  }

  function toggle(toggled: string) {
    const isWanted = (option: string) => (option === toggled ? !chosen.has(option) : chosen.has(option))
    choose(all.filter(isWanted))
  }

  return (
    <>
      {options.length >= searchableFrom && (
        <TextInput
          className={classes.search ?? ''}
          aria-label={text('search')}
          placeholder={text('search')}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      <ul className={classes.options}>
        {sought === '' && (
          <li className={classes.all}>
            <CheckBox
              label={text('all')}
              isChecked={isAll}
              isPartly={chosen.size > 0 && !isAll}
              onToggle={() => choose(isAll ? [] : all)}
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
    </>
  )
}

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

/** The arrow keys go from box to box, as in any list. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const boxes = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])]
  const position = boxes.indexOf(event.currentTarget)
  boxes.at((position + (event.key === 'ArrowDown' ? 1 : -1)) % boxes.length)?.focus()
  event.preventDefault()
}

const useSelectTexts = texts({
  all: { de: 'Alle auswählen', en: 'Select all' },
  search: commonWords.search,
})
