import type { FileType } from '@portal/contract/judicial.ts'
import type { Language } from '@portal/contract/languages.ts'
import type { SessionFields } from '@portal/contract/session.ts'
import { fileTypeWords } from '@portal/contract/words/case-words.ts'

/** The codes of all file types and, at the same index, their names. */
export type NamedFileTypes = Pick<SessionFields, 'aktenTypes' | 'aktenTypeNames'>
type FileTypes = NamedFileTypes & Pick<SessionFields, 'userAktenTypes'>

/** The name of a file type, in English if it is a usual one; its code if the session has no name for it. */
export const fileTypeName = (session: NamedFileTypes, type: string, language: Language): string =>
  fileTypeWords(fileTypeOf(session, type).name)[language]

export const fileTypeOf = ({ aktenTypes, aktenTypeNames }: NamedFileTypes, aktentyp: string): FileType => ({
  aktentyp,
  name: aktenTypeNames[aktenTypes.indexOf(aktentyp)] || aktentyp,
})

/** The file types that the user may see, with names. */
export const ownFileTypes = (session: FileTypes, language: Language): { value: string; label: string }[] =>
  session.userAktenTypes.map((type) => ({ value: type, label: fileTypeName(session, type, language) }))
