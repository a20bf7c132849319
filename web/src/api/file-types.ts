import type { FileType } from '@portal/contract/judicial.ts'
import type { SessionFields } from '@portal/contract/session.ts'

/** The codes of all file types and, at the same index, their names. */
export type NamedFileTypes = Pick<SessionFields, 'aktenTypes' | 'aktenTypeNames'>
type FileTypes = NamedFileTypes & Pick<SessionFields, 'userAktenTypes'>

/** The name of a file type; its code if the session has no name for it. */
export function fileTypeName({ aktenTypes, aktenTypeNames }: NamedFileTypes, type: string): string {
  return aktenTypeNames[aktenTypes.indexOf(type)] || type
}

export const fileTypeOf = (session: NamedFileTypes, aktentyp: string): FileType => ({
  aktentyp,
  name: fileTypeName(session, aktentyp),
})

/** The file types that the user may see, with names. */
export const ownFileTypes = (session: FileTypes): { value: string; label: string }[] =>
  session.userAktenTypes.map((type) => ({ value: type, label: fileTypeName(session, type) }))
