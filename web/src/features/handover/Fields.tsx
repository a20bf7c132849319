import { useId, type CSSProperties, type ReactNode } from 'react'

import { Field } from '#features/handover/Field.tsx'
import { fieldOf, widthOf } from '#features/handover/handover-fields.ts'

import classes from '#features/handover/Fields.module.css'

interface GroupProps {
  /** Left out where the fields say it themselves. */
  title?: string
  /** Stands at the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** Fields that belong together, under a heading of their own. */
export function Group({ title, action, children }: GroupProps) {
  const id = useId()
  return (
    <section {...(title !== undefined && { 'aria-labelledby': id })} className={classes.group}>
      {title !== undefined && (
        <div className={classes.head}>
          <h3 id={id}>{title}</h3>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

interface FieldsProps {
  /** The fields that are typed into, in their order. */
  paths: readonly string[]
  /** Stand before these. */
  children?: ReactNode
}

/** Fields side by side where there is room, one below the other where there is none. */
export const Fields = ({ paths, children }: FieldsProps) => (
  <div className={classes.fields}>
    {children}
    {paths.map((path) => (
      <Cell key={path} path={path}>
        <Field path={path} />
      </Cell>
    ))}
  </div>
)

/** The place of one field in the grid. */
export function Cell({ path, children }: { path: string; children: ReactNode }) {
  const width = widthOf(path)
  // Safe: React hands custom properties on, its types do not know them.
  const style = { '--width': width } as CSSProperties
  const staysNarrow = addressParts.has(fieldOf(path)) ? width : undefined
  return (
    <div style={style} data-stays-narrow={staysNarrow}>
      {children}
    </div>
  )
}

/** What belongs on one line of an address stays on it on a phone, too. */
const addressParts = new Set(['addressStreet', 'addressNumber', 'addressPostalCode', 'addressCity'])

/** A word or two about a step or a group. */
export const Explanation = ({ children }: { children: ReactNode }) => (
  <p className={classes.explanation}>{children}</p>
)
