/** What can be wrong with a file; the browser has a sentence for each. */
export type FileFault = 'required' | 'fileType' | 'fileContent' | 'fileArchive' | 'fileActive'
