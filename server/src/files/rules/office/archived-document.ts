import type { FileFault } from '#files/rules/file-fault.ts'
import { readArchive, type ArchivedFile, type ArchiveRoom } from '#files/rules/office/archive.ts'
import { wordRules } from '#files/rules/office/word-parts.ts'
import { isWorkbook, workbookPartFault } from '#files/rules/office/workbook-parts.ts'

const workbook = () => ({
  faultOf: workbookPartFault,
  faultOfAll: (names: ReadonlySet<string>) => (isWorkbook(names) ? undefined : ('archiveNested' as const)),
})
const wordDocument = () => ({
  ...wordRules(),
  /** Checks the workbook that contains a chart's data. */
  nestedFaultOf: (file: ArchivedFile, room: ArchiveRoom) => documentFault(file, workbook(), room),
})

/**
 * The checks of Office documents that are zip archives, by extension. Office also opens such documents with
 * the extension of the old format.
 */
const documents: Readonly<Record<string, typeof workbook | typeof wordDocument>> = {
  doc: wordDocument,
  docx: wordDocument,
  xls: workbook,
  xlsx: workbook,
}

/** Checks an archive inside an archive. It must be a known document without faults. */
export async function archivedDocumentFault(
  file: ArchivedFile,
  room: ArchiveRoom,
): Promise<FileFault | undefined> {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const kind = Object.hasOwn(documents, extension) ? documents[extension] : undefined
  return kind ? documentFault(file, kind(), room) : 'archiveNested'
}

async function documentFault(
  { content, isWhole }: ArchivedFile,
  rules: ReturnType<typeof workbook> | ReturnType<typeof wordDocument>,
  room: ArchiveRoom,
): Promise<FileFault | undefined> {
  if (!isWhole) return 'archiveSize'
  const parts = await readArchive(content, rules, room)
  return 'fault' in parts ? parts.fault : rules.faultOfAll(parts.names)
}
