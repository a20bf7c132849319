import { readArchive, type ArchivedFile, type Room } from '#files/rules/archive.ts'
import type { FileFault } from '#files/rules/file-fault.ts'
import { isLetter, letterPartFault } from '#files/rules/letter-parts.ts'
import { isWorkbook, workbookPartFault } from '#files/rules/workbook-parts.ts'

/** Documents of Office that are archives themselves, by extension; no other archive lies in an archive. */
const documents = {
  docx: { faultOf: letterPartFault, isOne: isLetter },
  xlsx: { faultOf: workbookPartFault, isOne: isWorkbook },
} as const

const isDocument = (extension: string): extension is keyof typeof documents =>
  Object.hasOwn(documents, extension)

/** What is wrong with an archive in an archive: it is none of the known documents, or something in it is wrong. */
export async function archivedDocumentFault(
  { name, content, isWhole }: ArchivedFile,
  room: Room,
): Promise<FileFault | undefined> {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!isDocument(extension)) return 'archiveNested'
  if (!isWhole) return 'archiveSize'
  const { faultOf, isOne } = documents[extension]
  const parts = await readArchive(content, { faultOf }, room)
  if ('fault' in parts) return parts.fault
  return isOne(parts.names) ? undefined : 'archiveNested'
}
