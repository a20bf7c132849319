import type { RefusedFile } from '#files/chosen-file.ts'
import { useChoiceFaultWords } from '#files/file-fault-words.ts'
import { useFilesTexts } from '#files/files-texts.ts'

import classes from '#files/FilesField.module.css'

/** Which of the files chosen last were not taken, each with its reason (requirement C46). */
export function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  const text = useFilesTexts()
  const wordsOf = useChoiceFaultWords()
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className={classes.refused}>
          <strong>{text('notAdded')}</strong>
          <ul>
            {refused.map(({ name, fault }, index) => (
              // A list that is only ever replaced as a whole; a name may stand in it twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <strong>{name}</strong>
                {`: ${wordsOf(fault, name)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
