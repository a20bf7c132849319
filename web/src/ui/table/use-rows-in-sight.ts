import { useEffect, useMemo, useState } from 'react'

/** Rows so near to the window's edges count as seen. Pixels. */
const margin = 50

/**
 * The rows that a table draws: those in sight at once, and what nobody sees when these have been painted, so that
 * they wait for less. Until then the rows of before stand out of sight.
 * @param isByPlace Rows have no state of their own: any may stand in the place of another.
 * @returns Also whether all rows are the wanted ones, and what is to be told the table's body.
 */
export function useRowsInSight<Row>(wanted: readonly Row[] | undefined, isByPlace: boolean) {
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null)
  const [settled, setSettled] = useState(wanted)
  const rows = useMemo(
    () => (isByPlace ? mixed(wanted, settled, body) : wanted),
    [wanted, settled, body, isByPlace],
  )
  useEffect(() => afterPaint(() => setSettled(wanted)), [wanted])
  return { setBody, rows, isSettled: settled === wanted }
}

/** The wanted rows in sight, and out of it those of before where there are any. What stands below a row moves the rest. */
function mixed<Row>(
  wanted: readonly Row[] | undefined,
  before: readonly Row[] | undefined,
  body: HTMLTableSectionElement | null,
): readonly Row[] | undefined {
  if (!wanted || !before || wanted === before || body?.rows.length !== before.length) return wanted
  const places = Array.from(body.rows, isInSight)
  return wanted.map((row, place) => (places[place] === false ? (before[place] ?? row) : row))
}

function isInSight(row: HTMLTableRowElement): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  return bottom > -margin && top < window.innerHeight + margin
}

/** Acts when the next picture has been painted; answers how to leave it. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
