/**
 * What can be wrong with a file; the browser has a sentence for each. Text: it is named as a workbook and is a page or
 * a plain list. Locked: a password keeps us from looking into it.
 */
export type FileFault =
  | 'required'
  | 'fileType'
  | 'fileContent'
  | 'fileText'
  | 'fileLocked'
  | 'fileActive'
  | 'fileArchive'
  | 'archiveNested'
  | 'archiveProgram'
  | 'archiveSize'
