import { useState } from 'react'

import { type TwoFactorText, useTwoFactorTexts } from '#features/two-factor/two-factor-texts.ts'
import { InputFrame } from '#fields/InputFrame.tsx'
import { moment } from '#i18n/formats.ts'
import { operator } from '#screens/company/operator.ts'
import { saveText } from '#sending/files/save-file.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'

import classes from '#features/two-factor/BackupCodes.module.css'
import inputClasses from '#fields/InputFrame.module.css'

interface BackupCodesProps {
  codes: readonly string[]
  /** User name, as typed at login. */
  name: string
  /** Label of the button that closes the codes. */
  done: string
  onDone: () => void
}

/** The backup codes, shown only once. Saving is the primary action until they were copied, printed or saved. */
export function BackupCodes({ codes, name, done, onDone }: BackupCodesProps) {
  const text = useTwoFactorTexts()
  const [isSaved, setSaved] = useState(false)
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
        <Button
          variant="default"
          onClick={() => {
            setSaved(true)
            window.print()
          }}
        >
          {text('print')}
        </Button>
        <Button
          variant={isSaved ? 'default' : 'filled'}
          onClick={() => {
            setSaved(true)
            saveText(`${operator().shortName}-${text('backupCodes')}.txt`, sheet)
          }}
        >
          {text('save')}
        </Button>
        <CopyButton label={text('copy')} text={codes.join('\n')} onCopied={() => setSaved(true)} />
      </Buttons>
      <Button variant={isSaved ? 'filled' : 'default'} className={classes.done} onClick={onDone}>
        {done}
      </Button>
      {/* Visible only in print, where everything else is hidden. */}
      <pre className={classes.sheet}>{sheet}</pre>
    </>
  )
}

interface SheetFacts {
  operator: string
  /** Name of the user. */
  name: string
  /** ISO timestamp with time zone. */
  madeAt: string
  text: TwoFactorText
}

/** Text of the print and the saved file: the user, then one code per line. */
function backupCodesSheet(codes: readonly string[], { operator, name, madeAt, text }: SheetFacts): string {
  return [
    `${text('backupCodes')} – ${text('portal')} ${operator}`,
    `${text('user')}: ${name}`,
    `${text('madeOn')}: ${moment(madeAt)}`,
    text('eachOnce'),
    '',
    ...codes,
    '',
  ].join('\n')
}
