import * as z from 'zod/mini'

/**
 * Error codes of fields. The browser shows the messages of the specification (2, part 5.2: Pflichtfeld,
 * Formatierung, Formatfehler, Falsche IBAN).
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

/** Field path → error code, as in the envelope's error. */
export const fieldErrors = z.record(z.string(), fieldError)
export type FieldErrors = z.infer<typeof fieldErrors>

/** Options of a zod check that reports this error code. */
export const because = (error: FieldError) => ({ error })

/**
 * Field path → error code, from the issues of a failed parse. Only the first issue of a path counts. Unknown
 * fields are `unknown`. A wrong type is `required` if the value is missing, otherwise `format`; to tell these
 * apart, the parse needs the option `reportInput`.
 */
export function fieldErrorsOf(error: z.core.$ZodError, path: readonly PropertyKey[] = []): FieldErrors {
  // A map, because names like `__proto__` have a special meaning as keys of objects.
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
    // A filter is a union of '' and the filter's own schema, whose issues come last.
    const issues = issue.errors.at(-1) ?? []
    const [first] = issues
    return first ? codeOf(first) : 'format'
  }
  if (issue.code === 'unrecognized_keys') return 'unknown'
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'format'
  return issue.code === 'too_big' || issue.code === 'too_small' ? 'range' : 'format'
}
