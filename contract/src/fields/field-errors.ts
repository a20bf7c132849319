import * as z from 'zod/mini'

/**
 * What can be wrong with a field. Codes below, words above: the browser turns them into the
 * specification's messages (2, part 5.2: Pflichtfeld, Formatierung, Formatfehler, Falsche IBAN).
 */
export const fieldError = z.enum([
  'required',
  'format',
  'number',
  'iban',
  'tooLong',
  'tooShort',
  'tooCommon',
  'tooGuessable',
  'range',
  'bounds',
  'noSuchDay',
  'unknown',
  'superfluous',
  'future',
  'endBeforeStart',
  'tooMany',
  'tooLarge',
  'fileType',
  'fileContent',
  'fileArchive',
  'fileActive',
  'fileLocked',
  'fileDamaged',
  'fileText',
  'archiveNested',
  'archiveProgram',
  'archiveSize',
])
export type FieldError = z.infer<typeof fieldError>

/** Field path → code, as it travels in the envelope's error. */
export const fieldErrors = z.record(z.string(), fieldError)
export type FieldErrors = z.infer<typeof fieldErrors>

/** The error of a check, as zod wants it: our code in the place of its words. */
export const because = (error: FieldError) => ({ error })

/**
 * Field path → code for every issue of a failed parse. The first issue of a path wins.
 * A field that nobody knows is `unknown`.
 * A wrong type is `required` when the value is missing and `format` otherwise; to tell these apart the parse
 * must have been asked to `reportInput`.
 */
export function fieldErrorsOf(error: z.core.$ZodError, path: readonly PropertyKey[] = []): FieldErrors {
  // Not an object yet: to that some names of fields mean something.
  const errors = new Map<string, FieldError>()
  for (const issue of error.issues) {
    const places =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const place of places) {
      const name = [...path, ...place].join('.')
      if (!errors.has(name)) errors.set(name, codeOf(issue))
    }
  }
  return Object.fromEntries(errors)
}

function codeOf(issue: z.core.$ZodIssue): FieldError {
  const known = fieldError.safeParse(issue.message)
  if (known.success) return known.data
  if (issue.code === 'invalid_union') {
    // Of a filter's two alternatives the last is the real one; the first is "empty".
    const issues = issue.errors.at(-1) ?? []
    const [first] = issues
    return first ? codeOf(first) : 'format'
  }
  if (issue.code === 'unrecognized_keys') return 'unknown'
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'format'
  return issue.code === 'too_big' || issue.code === 'too_small' ? 'range' : 'format'
}
