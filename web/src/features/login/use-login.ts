import type { ErrorCode } from '@portal/contract/errors.ts'
import type { SessionFields } from '@portal/contract/session.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { ApiFailure } from '#api/failure.ts'
import { type Ending, lastEnding, signIn } from '#api/session.ts'
import type { useLoginTexts } from '#features/login/login-texts.ts'
import { isConsentGiven, openCookieDialog, useIsCookieDialogOpen } from '#storage/consent.ts'
import { useAfterChange } from '#ui/use-after-change.ts'

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

function wordsOf(error: unknown): Words {
  if (error instanceof LoadError) return 'notLoaded'
  return (error instanceof ApiFailure && wordsOfFailure[error.code]) || 'broken'
}

/** The script that sends the login could not be loaded: no network, or a new version has replaced the files. */
class LoadError extends Error {}

/**
 * Loads the code that sends the login. Called when the form first gets the focus, so that it is ready when
 * the user submits.
 */
const fetchCalls = () =>
  import('#api/session-calls.ts').catch((cause: unknown) => {
    throw new LoadError('The code of the login could not be loaded.', { cause })
  })

const fields = ['username', 'password'] as const

const wordsOfEnding = { expired: 'expired', elsewhere: 'loggedOut' } as const satisfies Record<Ending, Words>

/** The message that says why the user was redirected to the login. */
function firstNotice(from: string | undefined): Notice | null {
  const ending = lastEnding()
  if (ending) return { words: wordsOfEnding[ending], isFailure: false }
  return from === undefined ? null : { words: 'needed', isFailure: false }
}

/** States of the login: idle, submitting, failed, pending. On success the router's guard redirects. */
export function useLogin() {
  const form = useRef<HTMLFormElement>(null)
  const { from } = useSearch({ strict: false })
  const [notice, setNotice] = useState(() => firstNotice(from))
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const [isSubmitting, setSubmitting] = useState(false)
  /** A login that waits for its second factor. It is not a session yet, so it is kept only here. */
  const [pending, setPending] = useState<SessionFields | null>(null)

  useEffect(() => {
    // Ignores a failure, because this only loads the script early. `logIn` loads it again and shows the error.
    const prepare = () => void fetchCalls().catch(() => undefined)
    form.current?.addEventListener('focusin', prepare, { once: true })
  }, [])

  const isAsked = useIsCookieDialogOpen()
  useEffect(() => {
    // Leaves the focus where it is if the user has already started elsewhere in the form.
    if (!isAsked && document.activeElement === document.body)
      form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isAsked])

  async function logIn() {
    if (isSubmitting || !form.current) return
    // Shows no message, because the cookie dialog opens (specification 1, part 4).
    if (!isConsentGiven()) return openCookieDialog()

    setNotice(null)
    if (askFor(fields.filter((name) => !fieldOf(name)?.validity.valid))) return
    setSubmitting(true)
    try {
      const { openSession } = await fetchCalls()
      const session = await openSession({ username: valueOf('username'), password: valueOf('password') })
      if (session.neededTwoFA) setPending(session)
      else signIn(session)
    } catch (error) {
      refuse(error)
    } finally {
      setSubmitting(false)
    }
  }

  /** Marks missing fields. Returns whether there are any. */
  function askFor(missingFields: readonly string[]): boolean {
    setMissing(new Set(missingFields))
    fieldOf(missingFields[0])?.focus()
    return missingFields.length > 0
  }

  function refuse(error: unknown) {
    // Marks fields that contain only blanks as missing. The form considers them valid, but the server refuses
    // them.
    if (error instanceof ApiFailure && askFor(Object.keys(error.fields))) return
    setNotice({ words: wordsOf(error), isFailure: true })
    emptyPassword()
  }

  const fieldOf = (name = '') => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const valueOf = (name: (typeof fields)[number]) => fieldOf(name)?.value ?? ''
  const emptyPassword = () => {
    const password = fieldOf('password')
    if (!password) return
    password.value = ''
    password.focus()
  }

  const endPending = () => setPending(null)
  // Focuses the password only after the dialog has closed, because an open dialog keeps the focus.
  useAfterChange(pending, (now) => {
    if (!now) emptyPassword()
  })

  return { form, notice, missing, isSubmitting, logIn, pending, endPending }
}
