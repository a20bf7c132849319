import { brokenPasswordRules, type PasswordContext } from '@portal/contract/password-rules.ts'
import { changePassword } from '@portal/contract/password.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { call } from '#api/call.ts'
import { signOut, useCreditor } from '#api/session.ts'
import { faultsOf, type PasswordFaults } from '#features/password/password-faults.ts'
import { usePasswordTexts } from '#features/password/password-texts.ts'
import { paths } from '#screens/links/paths.ts'
import { useSendDialog } from '#sending/use-send-dialog.tsx'

/**
 * States of the password form: idle, sending, success or error (specification 1, part 4). On errors it keeps its
 * values.
 */
export function usePasswordChange(title: string) {
  const text = usePasswordTexts()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<PasswordFaults>({})
  const [failures, setFailures] = useState(0)
  const [common, setCommon] = useState<readonly string[]>([])
  const { sendWithDialog, dialog } = useSendDialog(title)
  const { name, customerName, glgNumbers, useTwoFA } = useCreditor()
  const context: PasswordContext = {
    hasSecondFactor: useTwoFA,
    words: [name, customerName, ...glgNumbers],
    // Only the server has the list of common passwords. The page knows only those that the server has
    // refused.
    isListed: (folded) => common.includes(folded),
  }

  async function send() {
    if (!form.current) return
    const { newPassword = '', repeat = '' } = valuesOf(form.current)
    const found = faultsOf(newPassword, repeat, brokenPasswordRules(newPassword, context))
    refuse(found)
    if (Object.keys(found).length > 0) return
    const answer = await sendWithDialog({
      send: () => call(changePassword, { newPassword }),
      success: ({ state }) => ({ words: text(state), ...(state === 'changed' && { onClose: leave }) }),
      refused: {
        invalid({ fields }) {
          const fault = fields['newPassword'] ?? 'format'
          if (fault === 'tooCommon') setCommon((before) => [...before, newPassword.toLowerCase()])
          refuse({ newPassword: [fault] })
        },
      },
    })
    if (answer) form.current.reset()
  }

  function refuse(found: PasswordFaults) {
    setFaults(found)
    if (Object.keys(found).length > 0) setFailures((before) => before + 1)
  }

  /** Logs out. The server has ended this session because the password changed. */
  function leave() {
    signOut()
    void navigate({ to: paths.login })
  }

  return {
    form,
    faults,
    failures,
    context,
    send,
    dialog,
  }
}

// The cast is safe: the form has no file field, so all values are text.
const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Partial<Record<string, string>>
