import { type DestinationStream, destination, type Logger, pino } from 'pino'

import { loggedError } from '#ground/logged-error.ts'

/** Lines of JSON, one for each event (requirement R74). */
export type Log = Logger

/** From the fewest lines to the most. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * Opens the program's one log, on the standard output. Each line is handed to the system before the program goes on:
 * whatever ends it, a kill included, the last lines are there (docs/decisions/operations.md).
 */
export const openLog = (
  level: LogLevel,
  stream: DestinationStream = destination({ dest: 1, sync: true }),
): Log => pino({ level, serializers: { err: loggedError } }, stream)
