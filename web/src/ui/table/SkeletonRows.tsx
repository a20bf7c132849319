import type { CSSProperties } from 'react'

import classes from '#ui/table/SkeletonRows.module.css'

/** Grey bars in place of loading rows. Hidden from screen readers: the page announces the loading. */
export function SkeletonRows({ columns, rows = 8 }: { columns: number; rows?: number }) {
  // The cast is safe: React passes custom properties on, but its types lack them.
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

/** A grey bar as high as a line of text. */
export function Bar({ width }: { width: string }) {
  return <span className={classes.bar} style={{ width }} />
}
