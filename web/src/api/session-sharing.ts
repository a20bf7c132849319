import type { SessionFields } from '@portal/contract/session.ts'

import { isSession } from '#api/session-shape.ts'
import {
  currentSession,
  expireSession,
  hasSessionExpired,
  isAuthenticated,
  onSessionChange,
  signIn,
  signOutFromElsewhere,
} from '#api/session.ts'
import { isConsentGiven } from '#storage/consent.ts'

/** What the tabs of one browser tell each other: heard by open pages of this portal only, and stored nowhere. */
type Message =
  | { kind: 'wanted' }
  | { kind: 'offered'; session: SessionFields }
  | { kind: 'ended'; token: string; hasExpired: boolean }

/** So long, in milliseconds, a new page waits for a tab that is there and does not answer. */
const patience = 2000

const channel = openChannel()
// A channel reaches its own origin only.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (message: Message) => channel?.postMessage(message)

/** Undefined in a browser that has none, or forbids it with all storage, as Firefox does: its tabs share nothing. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('session')
  } catch {
    return undefined
  }
}

let known = currentSession()
/** A page asks once, and never after it had a session: whoever logs out does not become somebody else. */
let mayAsk = known === null
let takeOffer: ((session: SessionFields) => void) | undefined
let leaveOpenUsers = () => {}

/**
 * Asks an open tab of this browser for its session, which is then this tab's as if it had logged in. Nobody is asked
 * while no user is logged in, or more than one.
 */
export async function askOtherTabs(): Promise<void> {
  // Who has not agreed to cookies is logged in nowhere.
  if (!mayAsk || !isConsentGiven()) return
  mayAsk = false
  if ((await openUsers()).size !== 1) return
  const offer = new Promise<SessionFields>((resolve) => (takeOffer = resolve))
  say({ kind: 'wanted' })
  const session = await Promise.race([offer, pause(patience)])
  takeOffer = undefined
  if (session && currentSession() === null) signIn(session)
}

/** Lets the tabs of this browser share a session: one hands it to a new one that asks, and its end is the end in all. */
export function shareSession(): void {
  joinOpenUsers()
  onSessionChange(() => {
    tellOfEnd()
    joinOpenUsers()
  })
  // Open pages of this portal say nothing else; one of another version may mean another session by it.
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => answer(data))
}

function answer(heard: Message) {
  const session = currentSession()
  if (heard.kind === 'wanted' && isAuthenticated(session)) say({ kind: 'offered', session })
  if (heard.kind === 'offered' && isSession(heard.session)) takeOffer?.(heard.session)
  if (heard.kind === 'ended' && heard.token === session?.token)
    if (heard.hasExpired) expireSession()
    else signOutFromElsewhere()
}

function tellOfEnd() {
  const session = currentSession()
  if (session === null && known !== null)
    say({ kind: 'ended', token: known.token, hasExpired: hasSessionExpired() })
  known = session
  mayAsk = false
}

const lockPrefix = 'logged in: '

/** Holds a lock in the user's name as long as the page lives and he is logged in; the browser alone knows of it. */
function joinOpenUsers() {
  leaveOpenUsers()
  const session = currentSession()
  if (!isAuthenticated(session) || !('locks' in navigator)) return
  const isOver = new Promise<void>((resolve) => (leaveOpenUsers = resolve))
  // A browser that forbids storage forbids locks, too.
  navigator.locks.request(lockPrefix + session.name, { mode: 'shared' }, () => isOver).catch(Boolean)
}

/** Who is logged in in this browser's tabs. Without a secure connection, or without storage, there are no locks, and nobody is found. */
async function openUsers(): Promise<ReadonlySet<string | undefined>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }))
  return new Set(held.map(({ name }) => name).filter((name) => name?.startsWith(lockPrefix)))
}

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))
