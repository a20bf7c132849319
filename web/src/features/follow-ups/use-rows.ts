import { useState } from 'react'

import type { RowPlan } from '#features/follow-ups/row-plans.ts'

/** What stands in a row's fields, half-typed values included. */
export interface TypedRow {
  /** Stays with the row while others come and go. */
  readonly id: number
  readonly values: Readonly<Record<string, string>>
}

interface Removed {
  readonly row: TypedRow
  readonly position: number
}

let ids = 0
const emptyRow = ({ fields }: RowPlan): TypedRow => ({
  id: ids++,
  values: Object.fromEntries(fields.map(({ name }) => [name, ''])),
})

/** The rows of a follow-up; it begins with one empty row. */
export function useRows(plan: RowPlan) {
  const [rows, setRows] = useState<readonly TypedRow[]>(() => [emptyRow(plan)])
  const [removed, setRemoved] = useState<Removed>()

  function add() {
    setRows([...rows, emptyRow(plan)])
    setRemoved(undefined)
  }

  function change(id: number, field: string, value: string) {
    setRows((before) =>
      before.map((row) => (row.id === id ? { id, values: { ...row.values, [field]: value } } : row)),
    )
  }

  function remove(id: number) {
    const position = rows.findIndex((row) => row.id === id)
    const row = rows[position]
    if (!row) return
    setRows(rows.filter((other) => other !== row))
    setRemoved({ row, position })
  }

  /** Brings the row back that was removed last, to its place. */
  function undoRemove() {
    if (removed) setRows(rows.toSpliced(removed.position, 0, removed.row))
    setRemoved(undefined)
  }

  return { rows, removed, add, change, remove, undoRemove, mayRemove: rows.length > plan.leastRows }
}
