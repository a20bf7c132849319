/** The logged form of an error. */
interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: readonly string[]
  readonly code?: string
  /** Only names from PostgreSQL's error, never values. */
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
  readonly cause?: LoggedError
}

/**
 * The logged form of an error, without values from rows or callers. PostgreSQL puts a row's values in fields beside the
 * message, and an unparsable value (class 22) in the message itself. Such a message is dropped completely, because its
 * language and quotation marks depend on the server.
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

/** The frames of a stack, without the message before them. */
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
