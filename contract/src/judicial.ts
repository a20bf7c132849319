import type { Words } from '#words.ts'

/** A file type: the code that cases carry and the name that people read. Either of them says what it is. */
export interface FileType {
  readonly aktentyp: string
  readonly name: string
}

const closed = 'ABGESCHLO'
const monitored = 'ÜBERWACHU'
const judicial = ['GERICHTLI', monitored, closed]

/** Whether code or name begins so: the first nine letters, in which case and spelling of umlauts play no part. */
const beginsWithAny = ({ aktentyp, name }: FileType, beginnings: readonly string[]) =>
  [aktentyp, name].some((text) => beginnings.includes(text.normalize('NFC').slice(0, 9).toUpperCase()))

/** Whether a case of this file type is judicial, so that its claim cannot be increased (specification 2, part 8). */
export const isGerichtlich = (type: FileType): boolean => beginsWithAny(type, judicial)

/** Whether cases of this file type are closed. */
export const isClosed = (type: FileType): boolean => beginsWithAny(type, [closed])

/** Whether cases of this file type are watched, which follows a title. */
export const isMonitored = (type: FileType): boolean => beginsWithAny(type, [monitored])

/** What is said when the claim of a judicial case is to be increased; the German word for word the specification's. */
export const alreadyJudicialWords: Words = {
  de: 'Der Vorgang ist bereits gerichtlich, eine Forderungserhöhung ist daher nicht mehr möglich. Bitte erteilen Sie uns einen neuen Auftrag.',
  en: 'The case is already judicial, so an increase in the claim is no longer possible. Please give us a new order.',
}
