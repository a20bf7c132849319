import { createTwoFactor, deactivateTwoFactor, verifyFirstCode } from '@portal/contract/two-factor.ts'
import { useState } from 'react'

import { call } from '#api/call.ts'
import { signIn, useCreditor } from '#api/session.ts'
import { useTwoFactorTexts } from '#features/two-factor/two-factor-texts.ts'
import { useSendDialog } from '#sending/use-send-dialog.tsx'

/** A secret that is not yet confirmed by a code. */
export interface Setup {
  /** Source of the QR code's image: a `data:` URL. */
  qrCode: string
  /** Base32. */
  secret: string
}

/** Steps of the page (specification 1, part 4): off → set-up → backup codes, shown once → on → off. */
type View =
  | { kind: 'off'; isTooLate?: boolean }
  | { kind: 'setup'; setup: Setup }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'on' }

/** State and actions of the two-factor page. */
export function useTwoFactor(title: string) {
  const text = useTwoFactorTexts()
  const creditor = useCreditor()
  const { sendWithDialog, dialog } = useSendDialog(title)
  const [passing, setPassing] = useState<View>()
  const view: View = passing ?? { kind: creditor.useTwoFA ? 'on' : 'off' }

  /** Stores in the session whether two-factor is on. Other screens read it there, even after a reload. */
  const remember = (useTwoFA: boolean) => signIn({ ...creditor, useTwoFA, neededTwoFA: false })

  /** Returns to the state in the session: on or off. */
  const finish = () => setPassing(undefined)

  async function activate() {
    const setup = await sendWithDialog({
      send: () => call(createTwoFactor, {}),
      // Two-factor was turned on elsewhere in the meantime.
      refused: { conflict: () => remember(true) },
    })
    if (setup) setPassing({ kind: 'setup', setup })
  }

  async function verify(code: string, onWrong: () => void) {
    const answer = await sendWithDialog({
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
    // Keeps the page behind the dialog unchanged until the dialog is closed.
    setPassing({ kind: 'on' })
    const answer = await sendWithDialog({
      question: {
        title: text('deactivate'),
        words: text('deactivateQuestion'),
        yes: text('deactivateYes'),
      },
      send: () => call(deactivateTwoFactor, {}),
      // Two-factor has become compulsory since the login.
      refused: { two_factor_compulsory: () => signIn({ ...creditor, compulsoryTwoFA: true }) },
      success: () => ({ words: text('deactivated'), onClose: finish }),
    })
    if (answer) remember(false)
    else finish()
  }

  return { creditor, view, dialog, activate, verify, deactivate, finish }
}
