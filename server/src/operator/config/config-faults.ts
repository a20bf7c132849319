import { fieldError } from '@portal/contract/fields/field-errors.ts'
import type * as z from 'zod/mini'

import { suggestNearest } from '#ground/text/near-word.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Describes every invalid field in a sentence that begins with its path: `address.city is missing.` */
export function faultsOf(error: z.core.$ZodError, input: unknown): string[] {
  const faults = new Map<string, string>()
  for (const issue of error.issues) {
    const path = nameOf(issue.path)
    // Reports only the first issue of a field, because further ones usually follow from it.
    if (!faults.has(path)) faults.set(path, sentence(path, issue, valueAt(input, issue.path)))
  }
  return [...faults.values()]
}

/**
 * Describes every unknown field in a sentence. Most are typos.
 * @param schema JSON schema of `input`, which is the file or its part at `path`.
 */
export function unknownFields(input: unknown, schema: JsonSchema | undefined, path: Path = []): string[] {
  if (Array.isArray(input))
    return input.flatMap((value, at) => unknownFields(value, partOf(schema?.items), [...path, at]))
  const known = schema?.properties
  if (!isRecord(input) || !known) return []
  const fieldsHere = Object.keys(known)
  return Object.entries(input).flatMap(([key, value]) => {
    const at = [...path, key]
    return fieldsHere.includes(key)
      ? unknownFields(value, partOf(known[key]), at)
      : [`${nameOf(at)} is not a field of this file${suggestNearest(key, fieldsHere)}.`]
  })
}

type JsonSchema = z.core.JSONSchema.BaseSchema

const partOf = (part: JsonSchema['items']): JsonSchema | undefined =>
  typeof part === 'object' && !Array.isArray(part) ? part : undefined

function sentence(path: string, issue: Issue, value: unknown): string {
  if (value === undefined && issue.code !== 'custom') return `${path} is missing.`
  const shown = typeof value === 'string' && value !== '' ? `, not "${value}"` : ''
  return `${path} ${predicate(issue)}${isAboutForm(issue) ? shown : ''}.`
}

const isAboutForm = ({ code, message }: Issue) => code === 'invalid_format' || message.startsWith('must')

/**
 * Marks an issue for which the schema defines no message. `parseConfig` sets it instead of zod's message.
 */
export const noMessage = ''

function predicate(issue: Issue): string {
  const code = fieldError.safeParse(issue.message)
  if (!code.success && issue.message !== noMessage) return issue.message
  if (issue.code === 'invalid_type') return `must be ${typeNames[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_format') return `must be ${formatNames[issue.format] ?? 'of another form'}`
  if (issue.code === 'too_small')
    return issue.origin === 'array' ? 'needs at least one entry' : 'must not be empty'
  return issue.code === 'too_big' ? 'is too long' : 'has characters that cannot be stored'
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields of its own',
}

/** What a text must be, by the zod format that it violates. Only the colour has the format `regex`. */
const formatNames: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'an address that begins with https://',
  regex: 'a colour such as #c83c14',
}

/** The name of a field, for example `dataProtectionOfficers[0].mail`; `It` for the whole file. */
const nameOf = (path: Path) =>
  path.length === 0
    ? 'It'
    : path
        .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${String(key)}`))
        .join('')

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[String(key)] : undefined), input)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
