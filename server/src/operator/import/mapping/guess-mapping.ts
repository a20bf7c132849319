import { plainName } from '@portal/contract/import-files.ts'
import {
  fileMapping,
  type FileMapping,
  mappedColumn,
  type MappedColumn,
  usualNoDays,
} from '@portal/contract/import-mapping.ts'
import * as z from 'zod/mini'

import { foldName } from '#ground/text/fold-name.ts'
import { type Kind, kinds } from '#operator/import/kinds.ts'
import { fileNameWords, headingWords, joinedHeadings } from '#operator/import/mapping/heading-words.ts'
import { fieldsOfKind } from '#operator/import/mapping/kind-fields.ts'
import {
  cellsOf,
  encodingOf,
  examplesOf,
  readSample,
  type Sample,
  separatorOf,
} from '#operator/import/mapping/read-sample.ts'

/**
 * Guesses an entry of a mapping from the first lines of a file. Leaves out fields for which no known heading
 * is found.
 * @param kindName Kind of the rows; undefined to guess it.
 */
export async function guessEntry(sample: Sample, kindName?: string): Promise<FileMapping> {
  const encoding = encodingOf(sample)
  const separator = sample.bytes.includes(0) ? ';' : separatorOf(sample)
  const { headings, rows } = cellsOf(await readSample(sample, { encoding }), separator)
  const kind = kinds.find(({ name }) => name === kindName) ?? likeliestKind(sample.name, headings)
  // Drops columns that cannot be stored, for example because the heading has hundreds of characters.
  const columns = columnsOf(kind, headings).filter((column) => z.safeParse(mappedColumn, column).success)
  const valuesOf = (form: string): string[] =>
    columns
      .filter(({ field }) => fieldsOfKind(kind).get(field)?.form === form)
      .flatMap(({ headers = [] }) => headers.map((heading) => headings.indexOf(heading)))
      .flatMap((index) => examplesOf(rows, index, mostExamples))
  return {
    name: nameOf(sample.name),
    kind: kind.name,
    encoding,
    separator,
    decimals: decimalsOf(valuesOf('amount'), separator),
    days: daysOf(valuesOf('day')),
    noDay: [...usualNoDays],
    columns: [...columns],
  }
}

/** Maximum number of values of a column that are examined. */
const mostExamples = 50

/**
 * Turns a file name into a pattern that also matches the files of other nights: `Akten_20261128.csv.gz` →
 * `Akten_*.csv`. Returns `*` if the pattern cannot be stored.
 */
function nameOf(name: string): string {
  const guess = plainName(name)
    .replaceAll(/[\d/\\]+/g, '*')
    .slice(0, 200)
  return z.safeParse(fileMapping.shape.name, guess).success ? guess : '*'
}

const fold = (text: string) => foldName(text).replaceAll(/[^a-z\d]/g, '')

/**
 * Returns the kind with the highest score. A kind scores for the share of required fields that have a
 * heading, for the number of fields that have one, and for a word in the file name.
 */
function likeliestKind(fileName: string, headings: readonly string[]): Kind {
  const name = fold(fileName)
  const scores = kinds.map((kind) => {
    const found = new Set(columnsOf(kind, headings).map(({ field }) => field))
    const required = [...fieldsOfKind(kind).values()].filter(({ isRequired }) => isRequired)
    const share = required.filter(({ field }) => found.has(field)).length / required.length
    const isNamed = fileNameWords[kind.name]?.some((word) => name.includes(word)) ?? false
    return { kind, score: share * 10 + found.size + (isNamed ? 5 : 0) }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).kind
}

/** Finds the columns by their headings. Each heading is used only once. */
function columnsOf(kind: Kind, headings: readonly string[]): readonly MappedColumn[] {
  const free = new Map<string, string>()
  for (const heading of headings.toReversed()) free.set(fold(heading), heading)
  free.delete('')
  const take = (words: readonly string[]): string | undefined => {
    const word = words.find((one) => free.has(one))
    const heading = word === undefined ? undefined : free.get(word)
    if (word !== undefined) free.delete(word)
    return heading
  }
  return [...fieldsOfKind(kind).keys()].flatMap((field) => {
    const { join = ' ', parts = [] } = joinedHeadings[field] ?? {}
    const isJoined = parts.length > 0 && parts.every((words) => words.some((word) => free.has(word)))
    const own = [fold(field), ...(headingWords[`${kind.name}.${field}`] ?? headingWords[field] ?? [])]
    const headers = (isJoined ? parts.map(take) : [take(own)]).filter((heading) => heading !== undefined)
    return headers.length === 0 ? [] : [{ field, headers, join: isJoined ? join : ' ', values: [] }]
  })
}

/**
 * Guesses the decimal separator: the one that more amounts have before their last one or two digits. In a
 * tie, it is a comma, or a point if commas separate the columns.
 */
function decimalsOf(amounts: readonly string[], separator: string): FileMapping['decimals'] {
  const has = (mark: RegExp) => amounts.filter((amount) => mark.test(amount)).length
  const [commas, points] = [has(/,\d{1,2}(\D*)$/), has(/\.\d{1,2}(\D*)$/)]
  if (commas === points) return separator === ',' ? '.' : ','
  return commas > points ? ',' : '.'
}

function daysOf(days: readonly string[]): FileMapping['days'] {
  const count = (form: RegExp) => days.filter((day) => form.test(day)).length
  const iso = count(/^\d{4}-\d/)
  const compact = count(/^\d{8}$/)
  const german = count(/^\d{1,2}\.\d{1,2}\.\d/)
  if (iso > german && iso >= compact) return 'iso'
  return compact > german ? 'compact' : 'german'
}
