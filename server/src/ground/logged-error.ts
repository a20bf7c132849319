interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: readonly string[]
  readonly code?: string
  /**
   * Of a PostgreSQL error's fields, the log contains only the names of the table, the column and the constraint.
   * Others may contain values of a row.
   */
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
  readonly cause?: LoggedError
}

/**
 * Converts an error for the log, without values from rows or callers. PostgreSQL puts a row's values into fields
 * beside the message, but an unparsable value (class 22) into the message itself. Such a message is replaced
 * completely, because its language and quotation marks depend on the server.
 */
export function loggedError(error: unknown): unknown {
  return error instanceof Error ? partsOf(error) : { type: typeof error }
}

function partsOf(error: Error, depth = 0): LoggedError {
  const code = stringField(error, 'code')
  const isAboutValue = code?.startsWith('22') === true
  return {
    type: error.name,
    message: isAboutValue ? 'The database cannot take a value.' : error.message,
    stack: framesOf(error),
    ...fieldsOf(error, code),
    ...(error.cause instanceof Error && depth < 3 && { cause: partsOf(error.cause, depth + 1) }),
  }
}

/** A stack's frames, without the error message before them. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .map((line) => line.trim())

function fieldsOf(error: Error, code: string | undefined) {
  const [table, column, constraint] = ['table', 'column', 'constraint'].map((name) =>
    stringField(error, name),
  )
  return {
    ...(code !== undefined && { code }),
    ...(table !== undefined && { table }),
    ...(column !== undefined && { column }),
    ...(constraint !== undefined && { constraint }),
  }
}

function stringField(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
