/**
 * What can be wrong with a file; the browser has a sentence for each. Text: it is named as a workbook and is a page or
 * a plain list. Locked: a password keeps us from looking into it. Damaged: nobody can be sure how a PDF is read.
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
