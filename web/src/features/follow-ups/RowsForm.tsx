import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'

import type { FollowUpFormProps } from '#features/follow-ups/follow-up-form-props.ts'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { FollowUpForm } from '#features/follow-ups/FollowUpForm.tsx'
import { useRowFaults } from '#features/follow-ups/row-faults.ts'
import type { RowPlan } from '#features/follow-ups/row-plans.ts'
import { RowGroup } from '#features/follow-ups/RowGroup.tsx'
import { useRows } from '#features/follow-ups/use-rows.ts'
import { useSendFollowUp } from '#features/follow-ups/use-send-follow-up.ts'
import { PlusIcon } from '#ui/icons.tsx'
import { UndoNote } from '#ui/UndoNote.tsx'

import classes from '#features/follow-ups/FollowUps.module.css'

/** Claims, payments or credit notes on a case: rows to add and to remove. */
export function RowsForm({ plan, ...props }: FollowUpFormProps & { plan: RowPlan }) {
  const text = useFollowUpTexts()
  const id = useId()
  const { rows, removed, mayRemove, ...change } = useRows(plan)
  const { send, faults, failures, forgive } = useSendFollowUp(props.transmit, props)
  const { list, endpoint, request } = plan
  const idOf = (path: string) => `${id}${path}`
  useFocusOnNewRow(rows.length, () => idOf(`${list}.${rows.length - 1}.${plan.fields[0]?.name ?? ''}`))

  function submit() {
    const payload = { inkassoNumber: props.inkassoNumber, [list]: rows.map(({ values }) => values) }
    void send({ endpoint, request, payload })
  }

  /** What was said about `path` no longer holds. */
  function touch(path: string) {
    forgive(path)
    props.onChange()
  }

  const rearranging = (rearrange: () => void) => () => {
    rearrange()
    touch(list)
  }

  return (
    <FollowUpForm
      faults={useRowFaults(plan, faults).map(({ path, words }) => ({ id: idOf(path), text: words }))}
      failures={failures}
      onSubmit={submit}
      onCancel={props.onCancel}
    >
      {rows.map((row, index) => (
        <RowGroup
          key={row.id}
          plan={plan}
          path={`${list}.${index}`}
          title={`${text(plan.one)} ${index + 1}`}
          row={row}
          faults={faults}
          idOf={idOf}
          onChange={(field, value) => {
            change.change(row.id, field, value)
            touch(`${list}.${index}.${field}`)
          }}
          onRemove={mayRemove ? rearranging(() => change.remove(row.id)) : undefined}
        />
      ))}
      <UndoNote
        message={removed && `${text(plan.one)} ${removed.position + 1} ${text('removed')}`}
        onUndo={rearranging(change.undoRemove)}
      />
      <Button
        id={idOf(list)}
        variant="default"
        className={classes.add ?? ''}
        leftSection={<PlusIcon size={16} />}
        onClick={rearranging(change.add)}
      >
        {text(plan.add)}
      </Button>
    </FollowUpForm>
  )
}

/** A row that was added takes the focus with its first field; one that was brought back, too. */
function useFocusOnNewRow(count: number, lastField: () => string) {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) document.getElementById(lastField())?.focus()
    before.current = count
  }, [count, lastField])
}
