import type { FieldKind } from '@portal/contract/fields/field-kinds.ts'
import type { CSSProperties, ReactNode } from 'react'

import classes from '#fields/form/Fields.module.css'

/** Fields side by side where there is room, otherwise stacked. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={classes.fields}>{children}</div>
)

interface CellProps {
  /** Number of columns, of twelve, on wide screens. */
  width: number
  /** Number of columns on narrower screens; twelve if left out. */
  narrowWidth?: number
  children: ReactNode
}

/** The cell of one field in the grid. */
export function Cell({ width, narrowWidth, children }: CellProps) {
  // The cast is safe: React passes custom properties on, but its types lack them.
  const style = { '--width': width, '--narrow-width': narrowWidth } as CSSProperties
  return (
    <div style={style} data-narrow={narrowWidth === undefined ? undefined : true}>
      {children}
    </div>
  )
}

/** Fields per row. */
export type Columns = 1 | 2 | 3 | 4

/** Number of columns, of twelve, for a field. An IBAN is as wide as two fields. */
export const widthOf = (kind: FieldKind, columns: Columns): number =>
  (12 / columns) * (kind === 'iban' ? 2 : 1)
