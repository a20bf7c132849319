/**
 * Faults of a file. The screens have a sentence for each. `fileText`: HTML or plain text with the extension of a
 * workbook. `fileLocked`: a password prevents the check. `fileDamaged`: a PDF that different programs read
 * differently. `fileActive`: contains something that runs, or that fetches data from another machine.
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
