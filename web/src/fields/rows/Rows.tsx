import { useEffect, useRef, type ComponentType, type KeyboardEvent, type ReactNode } from 'react'

import type { GroupLook } from '#fields/form/FieldGroup.tsx'
import { rowsOf, type RowList } from '#fields/form/form-values.ts'
import { useFieldId, useForm, useFormState } from '#fields/form/form.ts'
import { emptyRow, fieldsOf, type RowField, type RowLayout } from '#fields/rows/row-layouts.ts'
import { useRowFieldWords, useRowTexts } from '#fields/rows/row-texts.ts'
import { RowGroup } from '#fields/rows/RowGroup.tsx'
import { RowHints } from '#fields/rows/RowHints.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { PlusIcon } from '#ui/icons/icons.tsx'
import { UndoNote } from '#ui/notes/UndoNote.tsx'

import classes from '#fields/rows/Rows.module.css'

interface RowsProps<List extends RowList> {
  list: List
  layout: RowLayout
  look: GroupLook
  /** Keeps the user from removing the only row. */
  isOneKept: boolean
  /** Fields whose values a new row copies from the previous row. */
  carried?: readonly RowField[]
  /** Shown while there are no rows. */
  none?: ReactNode
  /** Renders hints below the fields of a row. */
  Below?: ComponentType<{ index: number }> | undefined
}

/** Claims, payments or credit notes. Rows can be added and removed; Alt+Enter in a field adds one. */
export function Rows<List extends RowList>(props: RowsProps<List>) {
  const { list, layout, look, isOneKept, carried = [], none, Below } = props
  const text = useRowTexts()
  const idOf = useFieldId()
  const { store } = useForm()
  const count = useFormState(({ form }) => rowsOf(form, list).length)
  const removed = useFormState((state) => (state.removed?.list === list ? state.removed : undefined))
  const focusOn = useFocusOnNewRow(count, (index) => idOf(`${list}.${index}.${fieldsOf(layout)[0] ?? ''}`))
  const titleOf = (index: number) => `${text(list)} ${index + 1}`

  function add() {
    focusOn(count)
    const last = rowsOf(store.read().form, list).at(-1)
    const taken = carried.map((field) => [field, last?.[field] ?? ''] as const)
    store.dispatch({ type: 'addRow', list, row: { ...emptyRow(layout), ...Object.fromEntries(taken) } })
  }

  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !event.altKey) return
    event.preventDefault()
    add()
  }

  function undoRemove() {
    if (removed) focusOn(removed.index)
    store.dispatch({ type: 'undoRemoveRow' })
  }

  return (
    // Only catches keys pressed in the fields inside, so it needs no role.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes[look]} onKeyDown={addByKey}>
      {count === 0 && none}
      {Array.from({ length: count }, (_, index) => (
        <RowGroup
          key={`${list} ${index}`}
          path={`${list}.${index}`}
          title={titleOf(index)}
          layout={layout}
          look={look}
          onRemove={
            isOneKept && count === 1 ? undefined : () => store.dispatch({ type: 'removeRow', list, index })
          }
        >
          {index > 0 && <Carried list={list} index={index} fields={carried} from={titleOf(index - 1)} />}
          <RowHints list={list} index={index} />
          {Below && <Below index={index} />}
        </RowGroup>
      ))}
      <UndoNote message={removed && `${titleOf(removed.index)} ${text('removed')}`} onUndo={undoRemove} />
      <div className={classes.add}>
        <Button
          id={idOf(list)}
          variant="default"
          aria-keyshortcuts="Alt+Enter"
          leftSection={<PlusIcon size={16} />}
          onClick={add}
        >
          {text(addWords[list])}
        </Button>
        {count > 0 && <kbd>{text('addKeys')}</kbd>}
      </div>
    </div>
  )
}

interface CarriedProps {
  list: RowList
  index: number
  fields: readonly RowField[]
  /** Title of the previous row. */
  from: string
}

/** Names the carried fields whose values are still the same as in the previous row. */
function Carried({ list, index, fields, from }: CarriedProps) {
  const text = useRowTexts()
  const words = useRowFieldWords()
  const carried = useFormState(({ form }) => {
    const [before, row] = rowsOf(form, list).slice(index - 1)
    return fields.filter((field) => row?.[field] && row[field] === before?.[field]).join(' ')
  })
  if (carried === '') return null
  const names = fields.filter((field) => carried.split(' ').includes(field)).map((field) => words(field))
  return <p className={classes.carried}>{`${text('carried')} ${from}: ${names.join(', ')}`}</p>
}

const addWords = {
  forderungen: 'addForderungen',
  zahlungen: 'addZahlungen',
  gutschriften: 'addGutschriften',
} as const satisfies Record<RowList, string>

/** Focuses the first field of a row that was added or restored. */
function useFocusOnNewRow(count: number, firstField: (index: number) => string) {
  const before = useRef(count)
  const awaited = useRef('')
  useEffect(() => {
    if (count > before.current) document.getElementById(awaited.current)?.focus()
    before.current = count
  }, [count])
  return (index: number) => {
    awaited.current = firstField(index)
  }
}
