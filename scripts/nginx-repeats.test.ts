import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { saveCaseMute, unsubscribe } from '@portal/contract/case-mail.ts'
import { markChangesRead, undoMarkRead } from '@portal/contract/changes.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { addDraftFile, discardDraft, removeDraftFile, saveDraft } from '@portal/contract/handover-draft.ts'
import { markAllMessagesRead, undoAllMessagesRead } from '@portal/contract/messages.ts'
import {
  confirmMailAddress,
  removeMailAddress,
  requestMailAddress,
  saveNotifications,
} from '@portal/contract/notifications.ts'
import { endOwnSession, prolongSession, reauthenticate } from '@portal/contract/own-sessions.ts'
import { markAllPapersRead, undoAllPapersRead } from '@portal/contract/papers.ts'
import { changePassword } from '@portal/contract/password.ts'
import { endpoints } from '@portal/contract/registry.ts'
import { removeSavedSearch, saveSearch } from '@portal/contract/saved-searches.ts'
import { openView } from '@portal/contract/see-as.ts'
import { login, logout } from '@portal/contract/session.ts'
import {
  createTwoFactor,
  deactivateTwoFactor,
  verifyBackupCode,
  verifyCode,
  verifyFirstCode,
} from '@portal/contract/two-factor.ts'
import { expect, test } from 'vitest'

/** Calls that change something without an idempotency key, and what a second call would do. */
const changes = new Map<Endpoint, string>([
  [login, 'a wrong password counts twice, a right one opens two sessions'],
  [logout, 'the second is refused: the session has ended'],
  [openView, 'a link works once: the second finds none'],
  [createTwoFactor, 'makes two secrets, and counts among the tries of an hour'],
  [verifyFirstCode, 'a code works once: the second is a wrong one'],
  [deactivateTwoFactor, 'the second is refused: there is no second factor any more'],
  [verifyCode, 'a code works once: the second is a wrong one'],
  [verifyBackupCode, 'a code works once: the second is a wrong one'],
  [changePassword, 'makes two requests, or one after the login is over'],
  [endOwnSession, 'the second finds no such session'],
  [prolongSession, 'counts as use of the session at another moment'],
  [reauthenticate, 'a wrong password counts twice'],
  [requestMailAddress, 'mails two codes, and counts among those of an hour'],
  [confirmMailAddress, 'a code works once: the second finds no address that waits'],
  [saveNotifications, 'might put an older choice over a newer one'],
  [removeMailAddress, 'might remove what was confirmed again meanwhile'],
  [saveCaseMute, 'might mute what was unmuted meanwhile'],
  [unsubscribe, 'might end what was chosen again meanwhile'],
  [saveSearch, 'might put an older search over a newer one'],
  [removeSavedSearch, 'might remove what was saved again meanwhile'],
  [markChangesRead, 'is no harm, but nothing that only reads'],
  [undoMarkRead, 'is no harm, but nothing that only reads'],
  [markAllMessagesRead, 'would mark what has come since'],
  [undoAllMessagesRead, 'is no harm, but nothing that only reads'],
  [markAllPapersRead, 'would mark what has come since'],
  [undoAllPapersRead, 'is no harm, but nothing that only reads'],
  [saveDraft, 'might put an older draft over a newer one'],
  [addDraftFile, 'might bring back what was taken off meanwhile'],
  [removeDraftFile, 'might take off what was added again meanwhile'],
  [discardDraft, 'might throw away what was begun again meanwhile'],
])

const conf = readFileSync(join(import.meta.dirname, '../deploy/nginx/creditor-portal.conf'), 'utf8')
const [, mapped = ''] = /^map \$uri \$creditor_portal_call \{\n([^}]+)\}/m.exec(conf) ?? []
const lines = [...mapped.matchAll(/^ {2}(\S+) +(read|send|other);$/gm)].map(([, key = '', word = '']) => ({
  key,
  word,
}))
const isFor = (key: string, path: string) =>
  key.startsWith('~') ? new RegExp(key.slice(1)).test(path) : key === path

/** How nginx classifies a path. */
const wordOf = (path: string) => lines.find(({ key }) => isFor(key, path))?.word ?? 'other'

/** Returns the word by which nginx must classify a call, according to the contract. */
function wordByContract(endpoint: Endpoint): string {
  if (endpoint.sends) return 'send'
  return changes.has(endpoint) ? 'other' : 'read'
}

test.for(endpoints)(
  'nginx gives $path to the other portal, if it does, as the contract allows',
  (endpoint) => {
    expect(
      wordOf(endpoint.path),
      'A call that only reads, or sends with a key, has its line in deploy/nginx/creditor-portal.conf; any other has one in this test.',
    ).toBe(wordByContract(endpoint))
  },
)

test('nginx lists no call that the portal does not have', () => {
  const unknown = lines.filter(
    ({ key, word }) => word !== 'other' && !endpoints.some(({ path }) => isFor(key, path)),
  )
  expect([unknown, lines.length > 20]).toEqual([[], true])
})
