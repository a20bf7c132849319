import { fileTypeFromBuffer } from 'file-type'

import { readArchive, type ArchivedFile, type Room } from '#files/rules/archive.ts'
import type { FileFault } from '#files/rules/file-fault.ts'
import { letterPartFault } from '#files/rules/letter-parts.ts'
import { workbookPartFault } from '#files/rules/workbook-parts.ts'

/** Documents of Office that are archives themselves, by extension; no other archive lies in an archive. */
const partFaults = { docx: letterPartFault, xlsx: workbookPartFault } as const

const isDocument = (extension: string): extension is keyof typeof partFaults =>
  Object.hasOwn(partFaults, extension)

/** What is wrong with an archive in an archive: it is none of the known documents, or something in it is wrong. */
export async function archivedDocumentFault(
  { name, content, isWhole }: ArchivedFile,
  room: Room,
): Promise<FileFault | undefined> {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!isDocument(extension)) return 'archiveNested'
  if (!isWhole) return 'archiveSize'
  const parts = await readArchive(content, { faultOf: partFaults[extension] }, room)
  if ('fault' in parts) return parts.fault
  const found = await fileTypeFromBuffer(content)
  return found?.ext === extension ? undefined : 'archiveNested'
}
