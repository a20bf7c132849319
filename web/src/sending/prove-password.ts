import { reauthenticate } from '@portal/contract/own-sessions.ts'

import { ApiFailure, call } from '#api/call.ts'
import type { Step } from '#sending/step.ts'

type Show = (step: Step | undefined) => void

/** Asks for the password until it is right (true) or the user cancels (false). */
export async function provePassword(show: Show): Promise<boolean> {
  for (let isWrong = false; ; isWrong = true) {
    const password = await askPassword(isWrong, show)
    if (password === null) return false
    show({ kind: 'sending', isFirst: false })
    try {
      await call(reauthenticate, { password })
      return true
    } catch (error) {
      if (!(error instanceof ApiFailure && error.code === 'invalid')) throw error
    }
  }
}

const askPassword = (isWrong: boolean, show: Show) =>
  new Promise<string | null>((answer) => show({ kind: 'password', isWrong, answer }))
