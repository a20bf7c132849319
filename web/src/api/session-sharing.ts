import type { SessionFields } from '@portal/contract/session.ts'

import { joinOpenUsers, openUsers } from '#api/open-users.ts'
import { isSession } from '#api/session-shape.ts'
import {
  currentSession,
  expireSession,
  hasSessionExpired,
  isAuthenticated,
  onSessionChange,
  signIn,
  signOutFromOtherTab,
} from '#api/session.ts'
import { openTabChannel } from '#api/tab-channel.ts'
import { isConsentGiven } from '#storage/consent.ts'

/** Messages between the tabs of one browser. Only open pages of this portal receive them; nothing is stored. */
type Message =
  | { kind: 'wanted' }
  | { kind: 'offered'; session: SessionFields }
  | { kind: 'ended'; token: string; hasExpired: boolean }

/** Milliseconds that a new page waits for an answer from another tab. */
const patience = 2000

const channel = openTabChannel('session')
// A BroadcastChannel only reaches pages of its own origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const post = (message: Message) => channel?.postMessage(message)

let known = currentSession()
/**
 * Whether this page may request a session. It does so once, and never after it has had a session: a logout must
 * not turn into another user's login.
 */
let mayRequest = known === null
let takeOffer: ((session: SessionFields) => void) | undefined

/**
 * Requests the session of an open tab and uses it as if the user had logged in here. Does nothing unless exactly
 * one user is logged in.
 */
export async function requestSharedSession(): Promise<void> {
  // Nobody is logged in without consent to cookies.
  if (!mayRequest || !isConsentGiven()) return
  mayRequest = false
  if ((await openUsers()).size !== 1) return
  const offer = new Promise<SessionFields>((resolve) => (takeOffer = resolve))
  post({ kind: 'wanted' })
  const session = await Promise.race([offer, pause(patience)])
  takeOffer = undefined
  if (session && currentSession() === null) signIn(session)
}

/**
 * Shares the session between the tabs of this browser: a tab offers its session to new tabs on request, and a
 * session that ends in one tab ends in all.
 */
export function shareSession(): void {
  joinUsers()
  onSessionChange(() => {
    announceEnd()
    joinUsers()
  })
  // The cast is safe: only pages of this portal send messages. Their version may differ, so `answer` validates the
  // session.
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => answer(data))
}

function answer(message: Message) {
  const session = currentSession()
  if (message.kind === 'wanted' && isAuthenticated(session)) post({ kind: 'offered', session })
  if (message.kind === 'offered' && isSession(message.session)) takeOffer?.(message.session)
  if (message.kind === 'ended' && message.token === session?.token)
    if (message.hasExpired) expireSession()
    else signOutFromOtherTab()
}

function announceEnd() {
  const session = currentSession()
  if (session === null && known !== null)
    post({ kind: 'ended', token: known.token, hasExpired: hasSessionExpired() })
  known = session
  mayRequest = false
}

function joinUsers() {
  const session = currentSession()
  joinOpenUsers(isAuthenticated(session) ? session.name : undefined)
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))
