import { useRef } from 'react'

import { useSession } from '#api/session.ts'
import { BackupCodes } from '#features/two-factor/BackupCodes.tsx'
import { SetUp } from '#features/two-factor/SetUp.tsx'
import { useTwoFactorTexts } from '#features/two-factor/two-factor-texts.ts'
import { useCompulsorySetUp } from '#features/two-factor/use-compulsory-set-up.ts'
import { operator } from '#screens/company/operator.ts'
import { LeaveGuard } from '#screens/leaving/LeaveGuard.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { useAfterChange } from '#ui/use-after-change.ts'

import classes from '#features/two-factor/TwoFactorPage.module.css'

/** Step → key of its heading. */
const headings = { why: 'off', setup: 'connect', codes: 'on', done: 'on' } as const

/** Compulsory set-up: explanation, secret, backup codes, continue. */
export function CompulsorySetUp() {
  const text = useTwoFactorTexts()
  const title = text('setup')
  const { view, dialog, begin, verify, giveUp, goOn } = useCompulsorySetUp(title)
  usePageTitle(title)
  const session = useSession()

  const state = useRef<HTMLHeadingElement>(null)
  useAfterChange(view.kind, () => state.current?.focus())

  return (
    <div className={classes.page}>
      {dialog}
      <h1>{title}</h1>
      <h2 ref={state} tabIndex={-1} data-on={headings[view.kind] === 'on' || undefined}>
        {text(headings[view.kind])}
      </h2>
      {view.kind === 'why' && (
        <>
          {view.isTooLate && <p role="alert">{text('tooLate')}</p>}
          <p>
            <strong>{text('compulsory')}</strong>
            {` ${text('compulsoryWhat')}`}
          </p>
          <p>{text('offNeeds')}</p>
          {/* `begin` shows errors in its dialog. */}
          <Button onClick={() => void begin()}>{text('begin')}</Button>
          <p className={classes.help}>{`${text('help')} ${operator().shortName}.`}</p>
        </>
      )}
      {view.kind === 'setup' && <SetUp setup={view.setup} onVerify={verify} onCancel={giveUp} />}
      {view.kind === 'codes' && (
        <BackupCodes
          codes={view.codes}
          name={session?.name ?? ''}
          done={text('goOn')}
          // `goOn` shows errors in its dialog.
          onDone={() => void goOn()}
        />
      )}
      <LeaveGuard hasUnsent={() => view.kind === 'codes'} words={leaveWords(text)} />
    </div>
  )
}

const leaveWords = (text: ReturnType<typeof useTwoFactorTexts>) => ({
  title: text('leaveTitle'),
  warning: text('leaveWarning'),
  stay: text('leaveStay'),
  leave: text('leaveYes'),
})
