/** A Prometheus metric family. */
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
  /** Suffix of the name. Histograms have three kinds of samples. */
  readonly suffix?: '_bucket' | '_sum' | '_count'
}

/** Content type of Prometheus's text format. */
export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

/** Formats metrics in Prometheus's text format. Omits families without samples. */
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

/** A gauge. It has no sample if the value is undefined. */
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

/** A gauge with one sample per label value. Undefined values are omitted. */
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

/** A counter. Its value must never decrease while the process runs. */
export const counter = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'counter',
  samples: [{ value }],
})
