import { type Log, type LogLevel, openLog } from '#ground/open-log.ts'
import { sentenceOf } from '#ground/start-error.ts'
import { stderrReporter, type Reporter } from '#ground/terminal/reporter.ts'

/** What the portal says of its own life: to people who read along in sentences, else as lines of the log. */
export interface Announcer extends Reporter {
  readonly log: Log
  /** What people want to read whatever is logged: that it is open, and how to log in. */
  tell(sentence: string, facts?: object): void
  /** Why it cannot start, or ends at once. Said whatever the level. */
  fail(error: unknown): void
}

/** @param areReading Whether people sit in front of it: at a terminal, and in the demo. */
export function createAnnouncer(areReading: boolean): Announcer {
  const log = openLog(defaultLevel(areReading))
  return areReading ? toPeople(log) : toTheLog(log)
}

function toTheLog(log: Log): Announcer {
  const inform = (sentence: string, facts = {}) => log.info(facts, sentence)
  return {
    log,
    inform,
    warn: (sentence, facts = {}) => log.warn(facts, sentence),
    tell: inform,
    fail: (error) => logFailure(log, error),
  }
}

function toPeople(log: Log): Announcer {
  return {
    log,
    ...stderrReporter,
    tell: (sentence) => console.log(sentence),
    fail: (error) => console.error(sentenceOf(error) ?? error),
  }
}

/** People at a terminal have their sentences, and read the lines of the log only when something is wrong. */
export const defaultLevel = (areReading: boolean): LogLevel => (areReading ? 'warn' : 'info')

function logFailure(log: Log, error: unknown) {
  if (log.level === 'silent') log.level = 'fatal'
  const sentence = sentenceOf(error)
  if (sentence !== undefined) log.fatal(sentence)
  else log.fatal({ err: error }, 'The portal has failed.')
}
