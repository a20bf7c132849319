import { paperExtensions, paperTitleLimit } from '@portal/contract/paper-row.ts'

import type { ChosenPaper } from '#desk/papers/chosen-papers.ts'
import { usePapersTexts } from '#desk/papers/papers-texts.ts'
import { isUntitled, type Upload } from '#desk/papers/use-upload.ts'
import { RequiredSign } from '#fields/InputFrame.tsx'
import { TextInput } from '#fields/TextInput.tsx'
import { DropZone } from '#sending/files/DropZone.tsx'
import { fileSize } from '#sending/files/file-size.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { CloseIcon } from '#ui/icons/icons.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

import classes from '#desk/papers/Papers.module.css'
import zone from '#sending/files/FilesField.module.css'

const accept = paperExtensions.map((extension) => `.${extension}`).join(',')

interface PaperFilesProps {
  files: Upload['files']
  /** Whether the clerk has tried to send. */
  isChecked: boolean
}

/** Lets the clerk choose files by button, keyboard or drop, and lists each with its title. */
export function PaperFiles({ files, isChecked }: PaperFilesProps) {
  const text = usePapersTexts()
  const { chosen, refused } = files
  return (
    <fieldset className={zone.field}>
      <legend>
        {text('files')}
        <RequiredSign />
      </legend>
      <DropZone
        label={text('choose')}
        accepted={text('accepted')}
        accept={accept}
        isMissing={chosen.length === 0}
        error={isChecked && chosen.length === 0 && text('filesMissing')}
        isErrorSpoken
        onChoose={files.add}
      />
      {refused.length > 0 && (
        <AlertBox>
          <p
            className={classes.refusal}
          >{`${text('notTaken')} ${refused.join(', ')}. ${text('accepted')}`}</p>
        </AlertBox>
      )}
      <ul className={classes.files}>
        {chosen.map((paper) => (
          <FileLine key={paper.id} paper={paper} files={files} isChecked={isChecked} />
        ))}
      </ul>
    </fieldset>
  )
}

interface FileLineProps extends PaperFilesProps {
  paper: ChosenPaper
}

function FileLine({ paper, files, isChecked }: FileLineProps) {
  const text = usePapersTexts()
  const { id, title, file } = paper
  return (
    <li className={classes.file}>
      <TextInput
        label={text('description')}
        required
        value={title}
        maxLength={paperTitleLimit}
        autoComplete="off"
        error={isChecked && isUntitled(paper) && text('titleMissing')}
        isErrorSpoken
        onChange={({ currentTarget }) => files.rename(id, currentTarget.value)}
      />
      <IconButton
        aria-label={`${text('remove')}: ${file.name}`}
        title={text('remove')}
        onClick={() => files.remove(id)}
      >
        <CloseIcon size={16} />
      </IconButton>
      <small>{`${file.name} · ${fileSize(file.size)}`}</small>
    </li>
  )
}
