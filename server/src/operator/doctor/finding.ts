import type { ExaminedSubject } from '@portal/contract/desk/state.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { reasonOf, StartError } from '#ground/start-error.ts'

export type Subject =
  | ExaminedSubject
  | 'settings'
  | "operator's file"
  | 'owners and modes'
  | 'database'
  | 'schema'
  | 'documents'
  | 'keys'

/**
 * A sentence of a finding: in both languages if the desk shows it, otherwise in English. Commands are in
 * backticks. Times have the format of `toISOString`.
 */
type Sentence = string | Words

/**
 * A result of a check. `right`: all is well. `look`: somebody should look at it, but the portal runs. `wrong`: the
 * portal does not run, or is not safe.
 */
export type Finding<Text extends Sentence = Sentence, About extends Subject = Subject> =
  | { readonly subject: About; readonly verdict: 'right'; readonly what: Text }
  | ({ readonly subject: About; readonly verdict: 'look' | 'wrong'; readonly what: Text } & Advice<Text>)

/** A finding that the desk can show. */
export type DeskFinding = Finding<Words, ExaminedSubject>

/** Why a finding matters, and what to do about it. */
export interface Advice<Text extends Sentence = Sentence> {
  readonly why: Text
  /** A command to run, or what to change by hand. */
  readonly command: Text
}

export const right = <Text extends Sentence, About extends Subject>(
  subject: About,
  what: Text,
): Finding<Text, About> => ({ subject, verdict: 'right', what })

export const look = <Text extends Sentence, About extends Subject>(
  subject: About,
  what: Text,
  advice: Advice<Text>,
): Finding<Text, About> => ({ subject, verdict: 'look', what, ...advice })

export const wrong = <Text extends Sentence, About extends Subject>(
  subject: About,
  what: Text,
  advice: Advice<Text>,
): Finding<Text, About> => ({ subject, verdict: 'wrong', what, ...advice })

/** Checks one thing; may return several findings. An error that it throws becomes a finding too. */
export type Check<Found extends Finding = Finding> = () => Promise<readonly Found[]>

/** Runs a check. If it throws, returns the error as a finding. */
export async function runCheck(subject: Subject, command: string, check: Check): Promise<readonly Finding[]> {
  try {
    return await check()
  } catch (error) {
    const why =
      error instanceof StartError ? 'The portal does not start like that.' : 'It could not be checked.'
    return [wrong(subject, reasonOf(error), { why, command })]
  }
}

/** Converts a finding for the terminal: to English, without the backticks around commands. */
export function inEnglish(finding: Finding): Finding<string> {
  const { subject } = finding
  if (finding.verdict === 'right') return right(subject, english(finding.what))
  const { what, why, command } = finding
  return {
    subject,
    verdict: finding.verdict,
    what: english(what),
    why: english(why),
    command: english(command),
  }
}

const english = (sentence: Sentence): string =>
  typeof sentence === 'string' ? sentence : sentence.en.replaceAll('`', '')
