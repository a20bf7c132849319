import classes from '#ui/SkeletonRows.module.css'

const widths = ['55%', '80%', '65%', '90%', '70%']

/** Grey bars in the place of rows that are on their way. Decoration: the page says in words that it loads. */
export function SkeletonRows({ columns, rows = 8 }: { columns: number; rows?: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rows }, (_row, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_cell, cell) => (
            <td key={cell}>
              <Bar width={widths[(row + 2 * cell) % widths.length]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** One grey bar in the height of a line of text. */
export function Bar({ width }: { width: string | undefined }) {
  return <span className={classes.bar} style={{ width }} />
}
