import { useState } from 'react'

import { backupCodesSheet } from '#features/two-factor/backup-codes-sheet.ts'
import { useTwoFactorTexts } from '#features/two-factor/two-factor-texts.ts'
import { InputFrame } from '#fields/InputFrame.tsx'
import { saveText } from '#files/save-file.ts'
import { operator } from '#operator/operator.ts'
import { Button } from '#ui/Button.tsx'
import { Buttons } from '#ui/Buttons.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'

import classes from '#features/two-factor/BackupCodes.module.css'
import inputClasses from '#fields/InputFrame.module.css'

interface BackupCodesProps {
  codes: readonly string[]
  /** Whose they are. */
  name: string
  /** What is said on the button that puts them away. */
  done: string
  onDone: () => void
}

/** The backup codes, this once: to copy, to print and to save. */
export function BackupCodes({ codes, name, done, onDone }: BackupCodesProps) {
  const text = useTwoFactorTexts()
  const [madeAt] = useState(() => new Date().toISOString())
  const sheet = backupCodesSheet(codes, { operator: operator().shortName, name, madeAt, text })
  return (
    <>
      <p>
        {`${text('codesWhat')} `}
        <strong>{text('codesOnce')}</strong>
      </p>
      <InputFrame label={text('backupCodes')}>
        {(control) => (
          <textarea
            {...control}
            className={`${inputClasses.input} ${classes.codes}`}
            readOnly
            rows={codes.length}
            value={codes.join('\n')}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </InputFrame>
      <Buttons>
        <Button variant="default" onClick={() => window.print()}>
          {text('print')}
        </Button>
        <Button
          variant="default"
          onClick={() => saveText(`${operator().shortName}-${text('backupCodes')}.txt`, sheet)}
        >
          {text('save')}
        </Button>
        <CopyButton label={text('copy')} text={codes.join('\n')} />
      </Buttons>
      <Button className={classes.done} onClick={onDone}>
        {done}
      </Button>
      {/* Seen on paper only, and then nothing else is. */}
      <pre className={classes.sheet}>{sheet}</pre>
    </>
  )
}
