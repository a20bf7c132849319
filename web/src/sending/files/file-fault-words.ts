import type { ChoiceFault } from '#sending/files/chosen-file.ts'
import { extensionRemedy } from '#sending/files/extension-remedy.ts'
import type { FileFault } from '#sending/files/file-fault.ts'
import { useFilesTexts } from '#sending/files/files-texts.ts'
import type { ChosenFiles } from '#sending/files/use-chosen-files.ts'

/** The id of a file's line in its list, which can take the focus. */
export const fileLineId = (id: string): string => `line-of-${id}`

type TextKey = Parameters<ReturnType<typeof useFilesTexts>>[0]

/** The words for what is wrong with a file: the reason, and what to do. */
export function useFileFaultWords(): (fault: FileFault, name: string) => string {
  const text = useFilesTexts()
  const choiceWords = useChoiceFaultWords()
  return (fault, name) =>
    fault === 'fileType' ? choiceWords('extension', name) : text(words[fault] ?? 'refused')
}

/** The words for why a file is not taken in the first place. */
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

/** A line for each file that is known to be wrong, for the summary of what is wrong with a form. */
export function useWrongFileLines({ files, faults }: ChosenFiles): readonly { id: string; text: string }[] {
  const wordsOf = useFileFaultWords()
  return files.flatMap(({ id, name }) => {
    const fault = faults.get(id)
    return fault ? [{ id: fileLineId(id), text: `${name}: ${wordsOf(fault, name)}` }] : []
  })
}
