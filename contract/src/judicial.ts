import type { Words } from '#words.ts'

const judicialBeginnings = new Set(['GERICHTLI', 'ÜBERWACHU', 'ABGESCHLO'])

/** The first nine letters of a file type's name, in which case and spelling of umlauts play no part. */
const beginningOf = (fileTypeName: string) => fileTypeName.normalize('NFC').slice(0, 9).toUpperCase()

/** Whether a case of this file type is judicial, so that its claim cannot be increased (specification 2, part 8). */
export const isGerichtlich = (fileTypeName: string): boolean =>
  judicialBeginnings.has(beginningOf(fileTypeName))

/** Whether cases of this file type are closed. */
export const isClosed = (fileTypeName: string): boolean => beginningOf(fileTypeName) === 'ABGESCHLO'

/** What is said when the claim of a judicial case is to be increased; the German word for word the specification's. */
export const alreadyJudicialWords: Words = {
  de: 'Der Vorgang ist bereits gerichtlich, eine Forderungserhöhung ist daher nicht mehr möglich. Bitte erteilen Sie uns einen neuen Auftrag.',
  en: 'The case is already judicial, so an increase in the claim is no longer possible. Please give us a new order.',
}
