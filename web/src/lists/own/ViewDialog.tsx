import { useState } from 'react'

import { ChoiceField } from '#fields/select/ChoiceField.tsx'
import { arrangement, type ArrangedColumn } from '#lists/own/arranged-columns.ts'
import { ColumnRow } from '#lists/own/ColumnRow.tsx'
import { useListView } from '#lists/own/list-view.ts'
import { useOwnListTexts } from '#lists/own/own-list-texts.ts'
import type { SearchedList } from '#lists/searched-list.ts'
import { remember } from '#storage/consent.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import type { Column } from '#ui/table/column.ts'

import classes from '#lists/own/ViewDialog.module.css'

interface ViewDialogProps {
  list: Pick<SearchedList<unknown, string>, 'screen'>
  /** All columns in default order. */
  columns: readonly Column<never>[]
  isOpen: boolean
  onClose: () => void
}

/** Dialog for columns, their order and compact rows. Changes apply immediately to the list behind it. */
export function ViewDialog({ list, columns, isOpen, onClose }: ViewDialogProps) {
  const text = useOwnListTexts()
  const { columnsKey, densityKey, arranged, isDense } = useListView(list, columns)
  const [said, setSaid] = useState('')

  const keep = (changed: readonly ArrangedColumn<never>[]) => remember(columnsKey, arrangement(changed))
  const toggle = (key: string) =>
    keep(arranged.map((each) => (each.column.key === key ? { ...each, isShown: !each.isShown } : each)))

  function move(from: number, to: number) {
    const moved = arranged[from]
    if (!moved) return
    keep(arranged.toSpliced(from, 1).toSpliced(to, 0, moved))
    setSaid(`${moved.column.header}: ${text('place')} ${to + 1} ${text('of')} ${arranged.length}`)
  }

  function reset() {
    remember(columnsKey, null)
    remember(densityKey, null)
    setSaid('')
  }

  return (
    <Dialog title={text('viewOf')} isOpen={isOpen} onEscape={onClose} closesBeside>
      <div className={classes.view}>
        <p className={classes.hint}>{text('viewHint')}</p>
        <fieldset className={classes.columns}>
          <legend>{text('columns')}</legend>
          <ol>
            {arranged.map(({ column, isShown }, place) => (
              <ColumnRow
                key={column.key}
                {...{ column, isShown, place }}
                isLast={place === arranged.length - 1}
                onToggle={() => toggle(column.key)}
                onMove={(by) => move(place, place + by)}
              />
            ))}
          </ol>
          <output className={classes.said}>{said}</output>
        </fieldset>
        <ChoiceField
          label={text('rows')}
          choices={[
            { value: 'wide', label: text('wide') },
            { value: 'dense', label: text('dense') },
          ]}
          value={isDense ? 'dense' : 'wide'}
          onChange={(density) => remember(densityKey, density === 'dense' ? '1' : null)}
        />
        <Buttons primary={<Button onClick={onClose}>{text('close')}</Button>}>
          <Button variant="default" onClick={reset}>
            {text('own')}
          </Button>
        </Buttons>
      </div>
    </Dialog>
  )
}
