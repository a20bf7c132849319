import { deskFinishSetUp } from '@portal/contract/desk/session.ts'
import { brokenPasswordRules, type PasswordContext } from '@portal/contract/password-rules.ts'
import { oneTimeCodeLength } from '@portal/contract/two-factor.ts'
import { useEffect, useRef, useState } from 'react'

import { callDesk, DeskFailure } from '#api/desk-call.ts'
import { signIn } from '#api/desk-session.ts'
import { isLoginOver, useFailureWords } from '#desk/login/failure-words.ts'
import { faultsOf, type PasswordFault } from '#features/password/password-faults.ts'

/** Field → its error. */
interface Faults {
  password?: PasswordFault
  repeat?: PasswordFault
  code?: 'wrong' | 'incomplete'
}

/** The state of a new clerk's set-up. On success, the router's guard redirects. */
export function useSetUp(name: string, onOver: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const wordsOf = useFailureWords()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  /** Passwords that the server has refused as too common. */
  const [listed, setListed] = useState<readonly string[]>([])
  const context: PasswordContext = {
    hasSecondFactor: true,
    words: [name],
    isListed: (folded) => listed.includes(folded),
  }
  const fieldOf = (field: string) => form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus(), [])

  /** Shows the errors and focuses the first. Returns whether there are any. */
  function refuse(found: Faults): boolean {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first === undefined) return false
    fieldOf(first)?.focus()
    fieldOf(first)?.select()
    return true
  }

  /** @param complete The code, which may be newer than the last render. */
  async function send(complete = code) {
    if (isSending) return
    setFailure(undefined)
    const password = fieldOf('password')?.value ?? ''
    const repeat = fieldOf('repeat')?.value ?? ''
    if (refuse(faultsBeforeSending({ password, repeat, code: complete }, context))) return
    setSending(true)
    try {
      signIn(await callDesk(deskFinishSetUp, { password, code: complete }))
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error
      take(error, password)
    } finally {
      setSending(false)
    }
  }

  function take(error: DeskFailure, password: string) {
    if (isLoginOver(error)) return onOver()
    if (error.fields['password'] === 'tooCommon') setListed([...listed, password.toLowerCase()])
    if (!refuse(faultsOfAnswer(error))) setFailure(wordsOf(error))
  }

  return { form, typed, setTyped, code, setCode, faults, failure, context, isSending, send }
}

interface Typed {
  readonly password: string
  readonly repeat: string
  readonly code: string
}

function faultsBeforeSending({ password, repeat, code }: Typed, context: PasswordContext): Faults {
  const found = faultsOf(password, repeat, brokenPasswordRules(password, context))
  const [ofPassword] = found.newPassword ?? []
  const [ofRepeat] = found.repeat ?? []
  return {
    ...(ofPassword && { password: ofPassword }),
    ...(ofRepeat && { repeat: ofRepeat }),
    ...(code.length !== oneTimeCodeLength && { code: 'incomplete' }),
  }
}

function faultsOfAnswer({ code, fields }: DeskFailure): Faults {
  if (code === 'wrong_code') return { code: 'wrong' }
  return {
    ...(fields['password'] && { password: fields['password'] }),
    ...(fields['code'] && { code: 'incomplete' }),
  }
}
