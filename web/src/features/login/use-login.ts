import { useDidUpdate } from '@mantine/hooks'
import type { ErrorCode } from '@portal/contract/errors.ts'
import { fieldErrorsOf } from '@portal/contract/field-errors.ts'
import { login, loginRequest, type LoginRequest, type SessionFields } from '@portal/contract/session.ts'
import { useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { ApiFailure, call } from '#api/call.ts'
import { type Ending, lastEnding, signIn } from '#api/session.ts'
import type { useLoginTexts } from '#features/login/login-texts.ts'
import { isConsentGiven, openCookieDialog } from '#storage/consent.ts'

type Words = Parameters<ReturnType<typeof useLoginTexts>>[0]

interface Notice {
  words: Words
  isFailure: boolean
}

const wordsOfFailure: Partial<Record<ErrorCode, Words>> = {
  login_failed: 'failed',
  too_many: 'tooMany',
  unavailable: 'unavailable',
}

const wordsOfEnding = { expired: 'expired', elsewhere: 'loggedOut' } as const satisfies Record<Ending, Words>

/** Why somebody is asked to log in who did not come for it. */
function firstNotice(from: string | undefined): Notice | null {
  const ending = lastEnding()
  if (ending) return { words: wordsOfEnding[ending], isFailure: false }
  return from === undefined ? null : { words: 'needed', isFailure: false }
}

/** The states of the login: idle, submitting, failed, pending. Success is the router's: its guard leads on. */
export function useLogin() {
  const form = useRef<HTMLFormElement>(null)
  const { from } = useSearch({ strict: false })
  const [notice, setNotice] = useState(() => firstNotice(from))
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const [isSubmitting, setSubmitting] = useState(false)
  /** The login whose second factor is awaited. It is no session yet, so nothing but this form knows it. */
  const [pending, setPending] = useState<SessionFields | null>(null)

  async function logIn() {
    if (isSubmitting || !form.current) return
    // Refused without a word: the dialog that opens is the answer (specification 1, part 4).
    if (!isConsentGiven()) return openCookieDialog()

    const checked = loginRequest.safeParse(Object.fromEntries(new FormData(form.current)))
    const wrong = checked.success ? [] : Object.keys(fieldErrorsOf(checked.error))
    setNotice(null)
    setMissing(new Set(wrong))
    if (checked.success) await submit(checked.data)
    else focusField(wrong[0])
  }

  async function submit(request: LoginRequest) {
    setSubmitting(true)
    try {
      const session = await call(login, request)
      if (session.neededTwoFA) setPending(session)
      else signIn(session)
    } catch (error) {
      const code = error instanceof ApiFailure ? error.code : 'internal'
      setNotice({ words: wordsOfFailure[code] ?? 'broken', isFailure: true })
      emptyPassword()
    } finally {
      setSubmitting(false)
    }
  }

  const fieldOf = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const focusField = (name = '') => fieldOf(name)?.focus()
  const emptyPassword = () => {
    const password = fieldOf('password')
    if (!password) return
    password.value = ''
    password.focus()
  }

  const endPending = () => setPending(null)
  // Only then does the dialog let the focus go.
  useDidUpdate(() => {
    if (!pending) emptyPassword()
  }, [pending])

  return { form, notice, missing, isSubmitting, logIn, pending, endPending }
}
