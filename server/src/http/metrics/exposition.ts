/** A figure as Prometheus reads it. */
export interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly Sample[]
}

type Labels = Readonly<Record<string, string>>

interface Sample {
  readonly value: number
  readonly labels?: Labels
  /** What follows the name: a histogram has samples of three kinds. */
  readonly suffix?: '_bucket' | '_sum' | '_count'
}

/** The type of an answer in Prometheus' text format. */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

/** Figures in Prometheus' text format; one without samples is left out. */
export const exposition = (families: readonly Family[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ value, labels, suffix = '' }) => `${name}${suffix}${braced(labels)} ${value}`),
        '',
      ].join('\n'),
    )
    .join('')

function braced(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (text: string) =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)

/** A figure that goes up and down; nothing is told of one that is not known. */
export const gauge = (
  name: string,
  help: string,
  value: number | undefined,
  labels: Labels = {},
): Family => ({
  name,
  help,
  type: 'gauge',
  samples: value === undefined ? [] : [{ value, labels }],
})

/** A gauge with a value for each of a label's words; nothing is told of those that are not known. */
export const gauges = (
  name: string,
  help: string,
  label: string,
  values: Readonly<Record<string, number | undefined>>,
): Family => ({
  name,
  help,
  type: 'gauge',
  samples: Object.entries(values).flatMap(([word, value]) =>
    value === undefined ? [] : [{ value, labels: { [label]: word } }],
  ),
})

/** A sum that only grows while the process lives. */
export const counter = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'counter',
  samples: [{ value }],
})
