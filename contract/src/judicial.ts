import type { Words } from '#words/words.ts'

/** A file type: the code that cases carry and the name that people read. Either of them says what it is. */
export interface FileType {
  readonly aktentyp: string
  readonly name: string
}

/** How far a case is: before any court, at court, with a title that is watched over, or closed. */
export const stages = ['preCourt', 'court', 'monitoring', 'closed'] as const
export type Stage = (typeof stages)[number]

/** How code or name begin, by stage; where they disagree, the first of these decides. */
const beginnings = [
  ['ABGESCHLO', 'closed'],
  ['ÜBERWACHU', 'monitoring'],
  ['GERICHTLI', 'court'],
] as const satisfies readonly (readonly [string, Stage])[]

/** The first nine letters, in which case, spelling of umlauts and signs that nobody sees play no part. */
const beginningOf = (text: string) =>
  text
    .normalize('NFC') // guard: R41
    .replaceAll(/\p{Cf}/gu, '')
    .slice(0, 9)
    .toUpperCase() // guard: R41

/** How far cases of this file type are. */
export function stageOf({ aktentyp, name }: FileType): Stage {
  const own = new Set([aktentyp, name].map(beginningOf))
  return beginnings.find(([beginning]) => own.has(beginning))?.[1] ?? 'preCourt'
}

/** Whether a case of this file type is judicial, so that its claim cannot be increased (specification 2, part 8). */
export const isGerichtlich = (type: FileType): boolean => stageOf(type) !== 'preCourt'

/** Whether cases of this file type are closed. */
export const isClosed = (type: FileType): boolean => stageOf(type) === 'closed'

/** Whether cases of this file type are watched, which follows a title. */
export const isMonitored = (type: FileType): boolean => stageOf(type) === 'monitoring'

/** What is said when the claim of a judicial case is to be increased; the German word for word the specification's. */
export const alreadyJudicialWords: Words = {
  de: 'Der Vorgang ist bereits gerichtlich, eine Forderungserhöhung ist daher nicht mehr möglich. Bitte erteilen Sie uns einen neuen Auftrag.',
  en: 'The case is already judicial, so an increase in the claim is no longer possible. Please give us a new order.',
}

/** The same of a closed case, which the specification counts among the judicial ones. */
export const alreadyClosedWords: Words = {
  de: 'Der Vorgang ist bereits gerichtlich oder abgeschlossen, eine Forderungserhöhung ist daher nicht mehr möglich. Bitte erteilen Sie uns einen neuen Auftrag.',
  en: 'The case is already judicial or closed, so an increase in the claim is no longer possible. Please give us a new order.',
}
