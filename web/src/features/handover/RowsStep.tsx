import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'

import { Fields, Group } from '#features/handover/Fields.tsx'
import { idOf } from '#features/handover/handover-fields.ts'
import type { RowList } from '#features/handover/handover-form.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { RowHints } from '#features/handover/RowHints.tsx'
import { rowsOfSteps } from '#features/handover/rows.ts'
import { useWizard, useWizardStore } from '#features/handover/wizard-store.ts'
import { CloseIcon, PlusIcon } from '#ui/icons.tsx'
import { UndoNote } from '#ui/UndoNote.tsx'

import classes from '#features/handover/RowsStep.module.css'

/** The steps 3 to 5: claims, payments or credit notes, each with its own fields, to add and to remove. */
export function RowsStep({ list }: { list: RowList }) {
  const text = useHandoverTexts()
  const { dispatch } = useWizardStore()
  const { add, none, least } = rowsOfSteps[list]
  const count = useWizard(({ form }) => form[list].length)
  useFocusOnNewRow(list, count)
  return (
    <div className={classes.rows}>
      {count === 0 && <p className={classes.none}>{text(none)}</p>}
      {Array.from({ length: count }, (_, index) => (
        <RowGroup key={`${list} ${index}`} list={list} index={index} isRemovable={count > least} />
      ))}
      <RemovedRow list={list} />
      <Button
        variant="default"
        className={classes.add}
        leftSection={<PlusIcon size={16} />}
        onClick={() => dispatch({ type: 'addRow', list })}
      >
        {text(add)}
      </Button>
    </div>
  )
}

interface RowGroupProps {
  list: RowList
  index: number
  isRemovable: boolean
}

function RowGroup({ list, index, isRemovable }: RowGroupProps) {
  const text = useHandoverTexts()
  const { dispatch } = useWizardStore()
  const title = `${text(list)} ${index + 1}`
  return (
    <Group
      title={title}
      action={
        isRemovable && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<CloseIcon size={14} />}
            aria-label={`${title} ${text('remove')}`}
            onClick={() => dispatch({ type: 'removeRow', list, index })}
          >
            {text('remove')}
          </Button>
        )
      }
    >
      <Fields paths={rowsOfSteps[list].fields.map((field) => `${list}.${index}.${field}`)} />
      <RowHints list={list} index={index} />
    </Group>
  )
}

function RemovedRow({ list }: { list: RowList }) {
  const text = useHandoverTexts()
  const { dispatch } = useWizardStore()
  const removed = useWizard((state) => state.removed)
  const message = removed?.list === list ? `${text(list)} ${removed.index + 1} ${text('removed')}` : undefined
  return <UndoNote message={message} onUndo={() => dispatch({ type: 'undoRemoveRow' })} />
}

/** A row that was added takes the focus with its first field; one that was brought back, too. */
function useFocusOnNewRow(list: RowList, count: number) {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) {
      const [first = ''] = rowsOfSteps[list].fields
      document.getElementById(idOf(`${list}.${count - 1}.${first}`))?.focus()
    }
    before.current = count
  }, [list, count])
}
