import type { BadRow, RowError } from '#operator/import/row-error.ts'
import { count } from '#operator/import/terminal-report.ts'

/**
 * Maximum number of reasons per field and code. A reason quotes the value, so a single mistake may have a
 * different reason in every row.
 */
const maxReasons = 3
/**
 * Maximum number of pairs of field and code. If a field name is misspelt in many ways, each spelling counts
 * as a field.
 */
const maxKinds = 50

/** The lines in which a fault occurs. */
interface Places {
  count: number
  /** The three lowest line numbers. */
  lines: number[]
}

/** All faults with the same field and code. */
interface FaultKind extends Pick<RowError, 'field' | 'code' | 'heading'> {
  readonly reasons: Map<string, Places>
  /** The lines whose reason is none of the first `maxReasons`. */
  readonly others: Places
}

/** Groups the faults of a file by field and code, so that a fault that occurs in many rows is reported once. */
export function groupFaults() {
  const kinds = new Map<string, FaultKind>()
  const beyond = nowhere()
  const counts = new Map<string, number>()
  let rows = 0
  const placesOf = ({ field, code, reason, heading }: RowError): Places => {
    const key = JSON.stringify([field, code])
    const kind = kinds.get(key)
    if (!kind && kinds.size === maxKinds) return beyond
    const { reasons, others } = kind ?? { reasons: new Map<string, Places>(), others: nowhere() }
    if (!kind) kinds.set(key, { field, code, reasons, others, ...(heading && { heading }) })
    const places = reasons.get(reason) ?? (reasons.size < maxReasons ? nowhere() : others)
    if (places !== others) reasons.set(reason, places)
    return places
  }
  return {
    add(row: BadRow) {
      rows += 1
      for (const fault of row.faults) {
        counts.set(fault.code, (counts.get(fault.code) ?? 0) + 1)
        note(placesOf(fault), row.line)
      }
    },
    rows: () => rows,
    /**
     * Returns the number of faults with each code, most frequent first, for example `120 unknownField, 3 format`.
     * Quotes no values.
     */
    counts: () =>
      [...counts]
        .toSorted(([, one], [, other]) => other - one)
        .map(([code, faults]) => `${count(faults)} ${code}`)
        .join(', '),
    /** Returns a line for each fault and reason, ordered by the first line of the file in which it occurs. */
    sentences: (file: string) => [
      ...[...kinds.values()]
        .flatMap(faultLines)
        .toSorted((one, other) => firstOf(one) - firstOf(other))
        .map(({ places, field, reason }) => `  ${file}, ${linesOf(places)}${field}: ${reason}`),
      ...(beyond.count === 0
        ? []
        : [`  ${file}, ${linesOf(beyond)}: In other fields there are more faults like these.`]),
    ],
  }
}

const nowhere = (): Places => ({ count: 0, lines: [] })

function note(places: Places, line: number): void {
  places.count += 1
  places.lines = [...places.lines, line].toSorted((one, other) => one - other).slice(0, 3)
}

interface FaultLine {
  readonly places: Places
  readonly field: string
  readonly reason: string
}

function faultLines({ field, code, reasons, others, heading }: FaultKind): FaultLine[] {
  const named = field === null ? '' : `, ${field}${heading ? ` (column ${JSON.stringify(heading)})` : ''}`
  const further = { places: others, field: named, reason: `The same with other values (${code}).` }
  return [
    ...Array.from(reasons, ([reason, places]) => ({ places, field: named, reason })),
    ...(others.count === 0 ? [] : [further]),
  ]
}

const firstOf = ({ places }: FaultLine) => places.lines[0] ?? 0

function linesOf({ count: all, lines }: Places): string {
  if (all > lines.length) return `${count(all)} lines (${lines.join(', ')}, …)`
  return `${all === 1 ? 'line' : 'lines'} ${lines.join(', ')}`
}
