import { createTwoFactor, deactivateTwoFactor, verifyFirstCode } from '@portal/contract/two-factor.ts'
import { useState } from 'react'

import { call } from '#api/call.ts'
import { signIn, useCreditor } from '#api/session.ts'
import { useTwoFactorTexts } from '#features/two-factor/two-factor-texts.ts'
import { useTransmission } from '#sending/use-transmission.tsx'

/** A secret that waits for its first code. */
export interface Setup {
  /** Image source. */
  qrCode: string
  /** Base32. */
  secret: string
}

/** What the page shows (specification 1, part 4): off → setup → the backup codes, once → on → off. */
type View =
  | { kind: 'off'; isTooLate?: boolean }
  | { kind: 'setup'; setup: Setup }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'on' }

/** The states of the two-factor page and the ways from one to the next. */
export function useTwoFactor(title: string) {
  const text = useTwoFactorTexts()
  const creditor = useCreditor()
  const { transmit, dialog } = useTransmission(title)
  const [passing, setPassing] = useState<View>()
  const view: View = passing ?? { kind: creditor.useTwoFA ? 'on' : 'off' }

  /** The session follows, so that everything else knows, also after the page was loaded anew. */
  const remember = (useTwoFA: boolean) => signIn({ ...creditor, useTwoFA, neededTwoFA: false })

  /** Shows the state of the session again. */
  const finish = () => setPassing(undefined)

  async function activate() {
    const setup = await transmit({
      send: () => call(createTwoFactor, {}),
      // It was switched on elsewhere in the meantime.
      refused: { conflict: () => remember(true) },
    })
    if (setup) setPassing({ kind: 'setup', setup })
  }

  async function verify(code: string, onWrong: () => void) {
    const answer = await transmit({
      send: () => call(verifyFirstCode, { code }),
      refused: {
        wrong_code: onWrong,
        conflict: () => setPassing({ kind: 'off', isTooLate: true }),
      },
    })
    if (!answer) return
    setPassing({ kind: 'codes', codes: answer.backups })
    remember(true)
  }

  async function deactivate() {
    // Behind the dialog the page stays as it is.
    setPassing({ kind: 'on' })
    const answer = await transmit({
      question: { words: text('deactivateQuestion'), yes: text('deactivateYes') },
      send: () => call(deactivateTwoFactor, {}),
      // It has become compulsory since the login.
      refused: { two_factor_compulsory: () => signIn({ ...creditor, compulsoryTwoFA: true }) },
      success: () => ({ words: text('deactivated'), onClose: finish }),
    })
    if (answer) remember(false)
    else finish()
  }

  return { creditor, view, dialog, activate, verify, deactivate, finish }
}
