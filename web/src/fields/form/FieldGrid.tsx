import type { FieldKind } from '@portal/contract/fields/field-kinds.ts'
import type { CSSProperties, ReactNode } from 'react'

import classes from '#fields/form/Fields.module.css'

/** Fields side by side where there is room, one below the other where there is none. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={classes.fields}>{children}</div>
)

interface CellProps {
  /** How many of twelve columns it takes where there is room. */
  width: number
  /** How many it takes where there is little; all when left out. */
  narrowWidth?: number
  children: ReactNode
}

/** The place of one field in the grid. */
export function Cell({ width, narrowWidth, children }: CellProps) {
  // Safe: React hands custom properties on, its types do not know them.
  const style = { '--width': width, '--narrow-width': narrowWidth } as CSSProperties
  return <div style={style}>{children}</div>
}

/** So many fields stand side by side. */
export type Columns = 1 | 2 | 3 | 4

/** How many of twelve columns a field takes; an IBAN takes the place of two. */
export const widthOf = (kind: FieldKind, columns: Columns): number =>
  (12 / columns) * (kind === 'iban' ? 2 : 1)
