import { logout, type SessionFields } from '@portal/contract/session.ts'
import { oneTimeCodeLength, verifyBackupCode, verifyCode } from '@portal/contract/two-factor.ts'
import { useRef, useState } from 'react'

import { ApiFailure, call } from '#api/call.ts'
import { signIn } from '#api/session.ts'

export type CodeKind = 'code' | 'backupCode'

/** Why a code did not log the user in. `incomplete`: wrong length, so not sent. `unavailable`: not checked. */
type Fault = 'wrong' | 'incomplete' | 'unavailable'

const verify = { code: verifyCode, backupCode: verifyBackupCode }

/**
 * Second step of a login. A correct code turns the pending login into a session, and the router redirects.
 * @param token Token of the pending login. It is not stored, because it is not a session yet.
 */
export function useSecondFactor({ token }: SessionFields) {
  const field = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<CodeKind>('code')
  const [value, setValue] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [isChecking, setChecking] = useState(false)
  const [isOver, setOver] = useState(false)

  /** Checks the code. Does nothing if the field is empty (specification 1, part 5). */
  async function check(typed: string) {
    const code = typed.trim()
    if (code === '' || isChecking) return
    if (kind === 'code' && code.length !== oneTimeCodeLength) return refuse('incomplete')
    setChecking(true)
    setFault(undefined)
    try {
      signIn(await call(verify[kind], { code }, { token }))
    } catch (error) {
      const failure = error instanceof ApiFailure ? error.code : 'internal'
      if (failure === 'unauthenticated' || failure === 'not_pending') setOver(true)
      else refuse(failure === 'wrong_code' || failure === 'invalid' ? 'wrong' : 'unavailable')
    } finally {
      setChecking(false)
    }
  }

  /** Keeps the typed code and selects it, so that users can correct a digit or type over all of it. */
  function refuse(fault: Fault) {
    setFault(fault)
    field.current?.focus()
    field.current?.select()
  }

  function switchTo(kind: CodeKind) {
    setKind(kind)
    setValue('')
    setFault(undefined)
  }

  /** Cancels the login, on the server too. */
  // Ignores a failure of the call: the pending login then expires on the server.
  const cancel = () => void call(logout, {}, { token }).catch(() => {})

  return { field, kind, value, setValue, fault, isChecking, isOver, check, switchTo, cancel }
}
