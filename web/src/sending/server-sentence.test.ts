import type { ErrorCode } from '@portal/contract/errors.ts'
import { expect, onTestFinished, test } from 'vitest'

import { ApiFailure } from '#api/call.ts'
import { unanswered } from '#api/exchange.ts'
import { currentLanguage, setLanguage } from '#i18n/language.ts'
import { remedies, serverSentence } from '#sending/server-sentence.ts'

test.each(['internal', 'unavailable', 'storage_full', 'invalid'] satisfies ErrorCode[])(
  'the server’s message about a failure is shown: %s',
  (code) => {
    const failure = new ApiFailure({ code, message: 'Der Dienst ruht.', requestId: 'r-1' })
    expect(serverSentence(failure)).toEqual(['Der Dienst ruht.'])
  },
)

test.each([
  [413, 'de', ['Die Dateien sind zu groß. Bitte senden Sie weniger oder kleinere Dateien.']],
  [413, 'en', ['The files are too large. Please send fewer or smaller files.']],
  [429, 'de', ['später', 'Zu viele Anfragen in kurzer Zeit. Bitte warten Sie eine Minute.']],
  [429, 'en', ['später', 'Too many requests in a short time. Please wait a minute.']],
] as const)(
  'a proxy’s refusal with %d and its own page is explained to the user (%s)',
  (status, language, lines) => {
    const before = currentLanguage()
    onTestFinished(() => setLanguage(before))
    setLanguage(language)
    expect(remedies(unanswered(new SyntaxError('<html>'), status), 'später')).toEqual(lines)
  },
)

test.each([502, 503, 504])('a proxy’s %d means that the portal is unavailable', (status) => {
  const failure = unanswered(new SyntaxError('<html>'), status)
  expect([failure.code, serverSentence(failure)]).toEqual(['unavailable', []])
})

test('a call without an answer has no server message', () => {
  expect(serverSentence(unanswered(new TypeError('Failed to fetch')))).toEqual([])
  expect(serverSentence(new Error('x'))).toEqual([])
})

test('a refusal is shown even if the outcome of an earlier attempt is unknown', () => {
  const refusal = new ApiFailure({ code: 'too_many', message: 'Zu oft.', requestId: 'r-1' })
  expect(serverSentence(unanswered(refusal))).toEqual(['Zu oft.'])
  const byProxy = unanswered(new SyntaxError('<html>'), 413)
  expect(remedies(unanswered(byProxy), 'später')).toEqual(['später', ...serverSentence(byProxy)])
})
