import type { CSSProperties } from 'react'

import classes from '#ui/table/SkeletonRows.module.css'

/** Grey bars in the place of rows that are on their way. Decoration: the page says in words that it loads. */
export function SkeletonRows({ columns, rows = 8 }: { columns: number; rows?: number }) {
  // Safe: a custom property, which the type of the styles does not know.
  const bars = { '--columns': columns } as CSSProperties
  return (
    <tbody aria-hidden="true" className={classes.rows} style={bars}>
      {Array.from({ length: rows }, (_row, row) => (
        <tr key={row}>
          <td colSpan={columns}>
            <Bars />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

const Bars = () => <span className={classes.bars} />

/** One grey bar in the height of a line of text. */
export function Bar({ width }: { width: string }) {
  return <span className={classes.bar} style={{ width }} />
}
