import { type DestinationStream, destination, type Logger, pino } from 'pino'

import { loggedError } from '#ground/logged-error.ts'

/** Writes JSON lines, one per event (requirement R74). */
export type Log = Logger

/** Log levels, from the quietest to the most verbose. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * Opens the program's log on stdout. Writes are synchronous, so that the last lines survive even a kill
 * (docs/decisions/operations.md).
 */
export const openLog = (
  level: LogLevel,
  stream: DestinationStream = destination({ dest: 1, sync: true }),
): Log => pino({ level, serializers: { err: loggedError } }, stream)
