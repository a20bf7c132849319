import { type Log, type LogLevel, openLog } from '#ground/open-log.ts'
import { sentenceOf } from '#ground/start-error.ts'
import { stderrReporter, type Reporter } from '#ground/terminal/reporter.ts'

/**
 * Outputs messages about the start and the stop: as sentences for people at a terminal, otherwise as lines of the
 * log.
 */
export interface Announcer extends Reporter {
  readonly log: Log
  /** Outputs a URL or the logins. At a terminal, they are printed regardless of the log level. */
  announce(sentence: string, facts?: object): void
  /** Outputs a fatal error, regardless of the log level. */
  fail(error: unknown): void
}

/** @param isInteractive true at a terminal and in the demo */
export function createAnnouncer(isInteractive: boolean): Announcer {
  const log = openLog(defaultLevel(isInteractive))
  return isInteractive ? toTerminal(log) : toLog(log)
}

function toLog(log: Log): Announcer {
  const inform = (sentence: string, facts = {}) => log.info(facts, sentence)
  return {
    log,
    inform,
    warn: (sentence, facts = {}) => log.warn(facts, sentence),
    announce: inform,
    fail: (error) => logFailure(log, error),
  }
}

function toTerminal(log: Log): Announcer {
  return {
    log,
    ...stderrReporter,
    announce: (sentence) => console.log(sentence),
    fail: (error) => console.error(sentenceOf(error) ?? error),
  }
}

/** The default log level. People at a terminal get sentences, so they need log lines for problems only. */
export const defaultLevel = (isInteractive: boolean): LogLevel => (isInteractive ? 'warn' : 'info')

function logFailure(log: Log, error: unknown) {
  if (log.level === 'silent') log.level = 'fatal'
  const sentence = sentenceOf(error)
  if (sentence !== undefined) log.fatal(sentence)
  else log.fatal({ err: error }, 'The portal has failed.')
}
