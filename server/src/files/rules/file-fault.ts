/**
 * Faults of a file; the screens have a sentence for each. Text: HTML or a plain list with the extension of a workbook.
 * Locked: a password prevents the check. Damaged: a PDF that different programs read differently.
 */
export type FileFault =
  | 'required'
  | 'fileType'
  | 'fileContent'
  | 'fileText'
  | 'fileLocked'
  | 'fileDamaged'
  | 'fileActive'
  | 'fileArchive'
  | 'archiveNested'
  | 'archiveProgram'
  | 'archiveSize'
