import { useRef } from 'react'

import { BackupCodes } from '#features/two-factor/BackupCodes.tsx'
import { SetUp } from '#features/two-factor/SetUp.tsx'
import { useTwoFactorTexts } from '#features/two-factor/two-factor-texts.ts'
import { useTwoFactor } from '#features/two-factor/use-two-factor.ts'
import { useLanguage } from '#i18n/language.ts'
import { ContactLines } from '#screens/company/ContactLines.tsx'
import { operator } from '#screens/company/operator.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { useAfterChange } from '#ui/use-after-change.ts'

import classes from '#features/two-factor/TwoFactorPage.module.css'

/** Turns two-factor login on and off. */
export function TwoFactorPage() {
  const text = useTwoFactorTexts()
  const title = screenTitles.twoFactor[useLanguage()]
  const { creditor, view, dialog, activate, verify, deactivate, finish } = useTwoFactor(title)
  usePageTitle(title)

  const state = useRef<HTMLHeadingElement>(null)
  // The focused element disappears when the state changes, so the heading takes the focus.
  useAfterChange(view.kind, () => state.current?.focus())

  const isOn = view.kind === 'on' || view.kind === 'codes'

  return (
    <div className={classes.page}>
      {/* The dialog is first, so that it restores the focus on closing before effects of the page move it. */}
      {dialog}
      <h1>{title}</h1>
      <h2 ref={state} tabIndex={-1} data-on={isOn || undefined}>
        {text(isOn ? 'on' : view.kind)}
      </h2>
      {view.kind === 'off' && (
        <>
          {view.isTooLate && <p role="alert">{text('tooLate')}</p>}
          <p>{text('offWhat')}</p>
          <p>{text('offNeeds')}</p>
          {/* `activate` shows errors in its dialog. */}
          <Button onClick={() => void activate()}>{text('activate')}</Button>
        </>
      )}
      {view.kind === 'setup' && <SetUp setup={view.setup} onVerify={verify} onCancel={finish} />}
      {view.kind === 'codes' && (
        <BackupCodes codes={view.codes} name={creditor.name} done={text('done')} onDone={finish} />
      )}
      {view.kind === 'on' && (
        <>
          <p>{text('onWhat')}</p>
          {/* `deactivate` shows errors in its dialog. */}
          {creditor.compulsoryTwoFA ? <Compulsory /> : <Optional onDeactivate={() => void deactivate()} />}
        </>
      )}
    </div>
  )
}

/** Shown if two-factor is compulsory: a contact instead of the button to turn it off. */
function Compulsory() {
  const text = useTwoFactorTexts()
  const { shortName, phone, mail } = operator()
  return (
    <>
      <p>{`${text('compulsory')} ${text('onCompulsory')} ${shortName}.`}</p>
      <ContactLines phone={phone} mail={mail} />
    </>
  )
}

function Optional({ onDeactivate }: { onDeactivate: () => void }) {
  const text = useTwoFactorTexts()
  return (
    <>
      <p>{text('onNew')}</p>
      <Button variant="default" onClick={onDeactivate}>
        {text('deactivate')}
      </Button>
    </>
  )
}
