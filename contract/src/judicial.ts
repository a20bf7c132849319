import type { Words } from '#words/words.ts'

/** A file type: a code and its name. The prefix of either can determine the stage of a case (`prefixes`). */
export interface FileType {
  readonly aktentyp: string
  readonly name: string
}

/** Stages of a case. `monitoring`: a court title exists, and the debtor is monitored. */
export const stages = ['preCourt', 'court', 'monitoring', 'closed'] as const
export type Stage = (typeof stages)[number]

/**
 * Prefixes of a file type's code or name, by stage. If code and name disagree, the first row that matches wins.
 */
const prefixes = [
  ['ABGESCHLO', 'closed'],
  ['ÜBERWACHU', 'monitoring'],
  ['GERICHTLI', 'court'],
] as const satisfies readonly (readonly [string, Stage])[]

/** The first nine characters in upper case, normalized, without invisible characters. */
const prefixOf = (text: string) =>
  text
    .normalize('NFC') // guard: R41
    .replaceAll(/\p{Cf}/gu, '')
    .slice(0, 9)
    .toUpperCase() // guard: R41

/** The stage of cases of this file type. */
export function stageOf({ aktentyp, name }: FileType): Stage {
  const own = new Set([aktentyp, name].map(prefixOf))
  return prefixes.find(([prefix]) => own.has(prefix))?.[1] ?? 'preCourt'
}

/** Whether cases of this file type are judicial; their claims cannot be increased (specification 2, part 8). */
export const isGerichtlich = (type: FileType): boolean => stageOf(type) !== 'preCourt'

/** Whether cases of this file type are closed. */
export const isClosed = (type: FileType): boolean => stageOf(type) === 'closed'

/** Whether cases of this file type are in monitoring. */
export const isMonitored = (type: FileType): boolean => stageOf(type) === 'monitoring'

/** Refusal of an increase for a judicial case. The German text is verbatim from the specification. */
export const alreadyJudicialWords: Words = {
  de: 'Der Vorgang ist bereits gerichtlich, eine Forderungserhöhung ist daher nicht mehr möglich. Bitte erteilen Sie uns einen neuen Auftrag.',
  en: 'Court proceedings have already begun, so an increase in the claim is no longer possible. Please give us a new order.',
}

/** Refusal of an increase for a closed case, which the specification counts as judicial. */
export const alreadyClosedWords: Words = {
  de: 'Der Vorgang ist bereits gerichtlich oder abgeschlossen, eine Forderungserhöhung ist daher nicht mehr möglich. Bitte erteilen Sie uns einen neuen Auftrag.',
  en: 'Court proceedings have already begun or the case is closed, so an increase in the claim is no longer possible. Please give us a new order.',
}
