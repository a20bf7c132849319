import type { BadRow, Fault } from '#operator/import/fault.ts'
import { count } from '#operator/import/terminal-report.ts'

/** Reasons quote values, so one mistake may have as many as there are rows: the first few show what is wrong. */
const mostReasons = 3
/** Fields and codes are told one by one up to here: whoever misspells a field may do so in a new way in each row. */
const mostKinds = 50

/** Where something is wrong. */
interface Places {
  count: number
  /** The first three lines. */
  lines: number[]
}

/** The faults of one field with one code. */
interface FaultKind extends Pick<Fault, 'field' | 'code'> {
  readonly reasons: Map<string, Places>
  /** With any other reason. */
  readonly others: Places
}

/** Gathers what is wrong with the rows of a file, the same fault of many rows as one. */
export function groupFaults() {
  const kinds = new Map<string, FaultKind>()
  const beyond = nowhere()
  const counts = new Map<string, number>()
  let rows = 0
  const placesOf = ({ field, code, reason }: Fault): Places => {
    const key = JSON.stringify([field, code])
    const kind = kinds.get(key)
    if (!kind && kinds.size === mostKinds) return beyond
    const { reasons, others } = kind ?? { reasons: new Map<string, Places>(), others: nowhere() }
    if (!kind) kinds.set(key, { field, code, reasons, others })
    const places = reasons.get(reason) ?? (reasons.size < mostReasons ? nowhere() : others)
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
    /** `120 unknownField, 3 format`, the most frequent first; no value of a row is in it. */
    counts: () =>
      [...counts]
        .toSorted(([, one], [, other]) => other - one)
        .map(([code, faults]) => `${count(faults)} ${code}`)
        .join(', '),
    /** A sentence for each fault in the order of the file, in its own line. */
    sentences: (file: string) => [
      ...[...kinds.values()]
        .flatMap(told)
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

interface Told {
  readonly places: Places
  readonly field: string
  readonly reason: string
}

function told({ field, code, reasons, others }: FaultKind): Told[] {
  const named = field === null ? '' : `, ${field}`
  const further = { places: others, field: named, reason: `The same with other values (${code}).` }
  return [
    ...Array.from(reasons, ([reason, places]) => ({ places, field: named, reason })),
    ...(others.count === 0 ? [] : [further]),
  ]
}

const firstOf = ({ places }: Told) => places.lines[0] ?? 0

function linesOf({ count: all, lines }: Places): string {
  if (all > lines.length) return `${count(all)} lines (${lines.join(', ')}, …)`
  return `${all === 1 ? 'line' : 'lines'} ${lines.join(', ')}`
}
