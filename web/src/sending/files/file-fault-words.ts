import type { ChoiceFault } from '#sending/files/chosen-file.ts'
import { extensionRemedy } from '#sending/files/extension-remedy.ts'
import type { FileFault } from '#sending/files/file-fault.ts'
import { useFilesTexts } from '#sending/files/files-texts.ts'
import type { ChosenFiles } from '#sending/files/use-chosen-files.ts'

/** ID of a file's line in the list, which can be focused. */
export const fileLineId = (id: string): string => `line-of-${id}`

type TextKey = Parameters<ReturnType<typeof useFilesTexts>>[0]

/** Error text of a file: reason and advice. */
export function useFileFaultWords(): (fault: FileFault, name: string) => string {
  const text = useFilesTexts()
  const choiceWords = useChoiceFaultWords()
  return (fault, name) =>
    fault === 'fileType' ? choiceWords('extension', name) : text(words[fault] ?? 'refused')
}

/** Text of the reason for rejecting a file. */
export function useChoiceFaultWords(): (fault: ChoiceFault, name: string) => string {
  const text = useFilesTexts()
  return (fault, name) => {
    const remedy = fault === 'extension' ? extensionRemedy(name) : undefined
    return remedy ? `${text(fault)} ${text(remedy)}` : text(fault)
  }
}

const words: Partial<Record<FileFault, TextKey>> = {
  required: 'empty',
  fileContent: 'fileContent',
  fileText: 'fileText',
  fileLocked: 'fileLocked',
  fileDamaged: 'fileDamaged',
  fileActive: 'fileActive',
  fileArchive: 'fileArchive',
  archiveNested: 'archiveNested',
  archiveProgram: 'archiveProgram',
  archiveSize: 'archiveSize',
  tooLarge: 'tooLarge',
  tooMany: 'tooMany',
  unreadable: 'unreadable',
  notSaved: 'notSaved',
}

/** One line for each invalid file, for the error summary of a form. */
export function useWrongFileLines({ files, faults }: ChosenFiles): readonly { id: string; text: string }[] {
  const wordsOf = useFileFaultWords()
  return files.flatMap(({ id, name }) => {
    const fault = faults.get(id)
    return fault ? [{ id: fileLineId(id), text: `${name}: ${wordsOf(fault, name)}` }] : []
  })
}
