import { sessionFields, type SessionFields } from '@portal/contract/session.ts'
import * as z from 'zod/mini'

import {
  currentSession,
  expireSession,
  hasSessionExpired,
  isAuthenticated,
  onSessionChange,
  signIn,
  signOut,
} from '#api/session.ts'
import { isConsentGiven } from '#storage/consent.ts'

/** What the tabs of one browser tell each other: heard by open pages of this portal only, and stored nowhere. */
const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wanted') }),
  z.object({ kind: z.literal('offered'), session: sessionFields }),
  z.object({ kind: z.literal('ended'), token: z.string(), hasExpired: z.boolean() }),
])
type Message = z.infer<typeof message>

/** So long a page waits for the other tabs before it shows the login, in milliseconds. */
const patience = 60

/** So long, in milliseconds, the answer of a busy tab still leads on from the login. */
const lateness = 2000

const channel = new BroadcastChannel('session')
// A channel reaches its own origin only.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (message: Message) => channel.postMessage(message)

let known = currentSession()
/** A page asks once, and never after it had a session: whoever logs out does not become somebody else. */
let phase: 'new' | 'asking' | 'late' | 'over' = known === null ? 'new' : 'over'
const offers: SessionFields[] = []

/**
 * Asks the open tabs of this browser for their session, and waits a moment for it. Two users are no answer.
 * The session is then this tab's as if it had logged in.
 */
export async function askOtherTabs(): Promise<void> {
  // Who has not agreed to cookies is logged in nowhere.
  if (phase !== 'new' || !isConsentGiven()) return
  phase = 'asking'
  say({ kind: 'wanted' })
  await pause(patience)
  if (phase !== 'asking') return
  phase = 'late'
  void pause(lateness).then(() => (phase = 'over'))
  takeUp()
}

/** Lets the tabs of this browser share a session: one hands it to a new one that asks, and its end is the end in all. */
export function shareSession(): void {
  onSessionChange(tellOfEnd)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A tab of another version may say something else.
    const heard = message.safeParse(data)
    if (heard.success) answer(heard.data)
  })
}

function answer(heard: Message) {
  const session = currentSession()
  if (heard.kind === 'wanted' && isAuthenticated(session)) say({ kind: 'offered', session })
  if (heard.kind === 'ended' && heard.token === session?.token)
    if (heard.hasExpired) expireSession()
    else signOut()
  if (heard.kind === 'offered') offers.push(heard.session)
  if (phase === 'late') takeUp()
}

function takeUp() {
  const [first, ...others] = offers
  if (first && others.every(({ name }) => name === first.name)) signIn(first)
}

function tellOfEnd() {
  const session = currentSession()
  if (session === null && known !== null)
    say({ kind: 'ended', token: known.token, hasExpired: hasSessionExpired() })
  known = session
  phase = 'over'
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
