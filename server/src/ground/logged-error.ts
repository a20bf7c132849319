/** What the log keeps of an error. */
interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: readonly string[]
  readonly code?: string
  /** What PostgreSQL says of it: names of the schema, no values. */
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
  readonly cause?: LoggedError
}

/**
 * What the log keeps of an error: nothing that a row or a caller brought with it. PostgreSQL tells the values of a row
 * in fields beside the message, and in the message itself when it could not read one (class 22): then, as it speaks the
 * language of its machine and quotes in that one's way, the whole sentence is left out.
 */
export function loggedError(error: unknown): unknown {
  return error instanceof Error ? partsOf(error) : { type: typeof error }
}

function partsOf(error: Error, depth = 0): LoggedError {
  const code = wordOf(error, 'code')
  const isAboutValue = code?.startsWith('22') === true
  return {
    type: error.name,
    message: isAboutValue ? 'The database cannot take a value.' : error.message,
    stack: framesOf(error),
    ...wordsOf(error, code),
    ...(error.cause instanceof Error && depth < 3 && { cause: partsOf(error.cause, depth + 1) }),
  }
}

/** Without the message, which stands before the first place. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .map((line) => line.trim())

function wordsOf(error: Error, code: string | undefined) {
  const [table, column, constraint] = ['table', 'column', 'constraint'].map((name) => wordOf(error, name))
  return {
    ...(code !== undefined && { code }),
    ...(table !== undefined && { table }),
    ...(column !== undefined && { column }),
    ...(constraint !== undefined && { constraint }),
  }
}

function wordOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
