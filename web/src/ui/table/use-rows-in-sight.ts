import { useEffect, useMemo, useState } from 'react'

/** Distance in pixels from the window's edges within which rows count as visible. */
const margin = 50

/**
 * Renders the visible rows first and the others after the next paint, so that the visible ones appear sooner.
 * Until then, the previous rows remain at the places out of sight.
 * @param isByPlace Whether rows have no state, so that their elements may be reused.
 * @returns The rows to render, whether all of them are current, and the ref of the table's body.
 */
export function useRowsInSight<Row>(latest: readonly Row[] | undefined, isByPlace: boolean) {
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null)
  const [settled, setSettled] = useState(latest)
  const rows = useMemo(
    () => (isByPlace ? mixed(latest, settled, body) : latest),
    [latest, settled, body, isByPlace],
  )
  useEffect(() => afterPaint(() => setSettled(latest)), [latest])
  return { setBody, rows, isSettled: settled === latest }
}

/**
 * Returns the latest rows at the places in sight, and the previous rows elsewhere. If the table also contains
 * rows with details, the places are unknown, so all the latest rows are returned.
 */
function mixed<Row>(
  latest: readonly Row[] | undefined,
  before: readonly Row[] | undefined,
  body: HTMLTableSectionElement | null,
): readonly Row[] | undefined {
  if (!latest || !before || latest === before || body?.rows.length !== before.length) return latest
  const places = Array.from(body.rows, isInSight)
  return latest.map((row, place) => (places[place] === false ? (before[place] ?? row) : row))
}

function isInSight(row: HTMLTableRowElement): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  return bottom > -margin && top < window.innerHeight + margin
}

/** Calls `act` after the next paint. Returns a function that cancels this. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
