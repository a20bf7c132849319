import { type DeskSession, deskSession } from '@portal/contract/desk/session.ts'
import * as z from 'zod/mini'

import {
  currentDeskSession,
  expireDeskSession,
  hasDeskSessionExpired,
  isDeskActive,
  onDeskSessionChange,
  signIn,
  signOut,
} from '#api/desk-session.ts'
import { joinOpenUsers, openUsers } from '#api/open-users.ts'
import { openTabChannel } from '#api/tab-channel.ts'

/** Messages between the tabs of one browser. Only open pages of this desk receive them; nothing is stored. */
const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wanted') }),
  z.object({ kind: z.literal('offered'), session: deskSession }),
  z.object({ kind: z.literal('ended'), token: z.string(), hasExpired: z.boolean() }),
])
type Message = z.infer<typeof message>

/** Milliseconds that a new page waits for an answer from another tab. */
const patience = 2_000

const channel = openTabChannel('desk-session')
// A BroadcastChannel only reaches pages of its own origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const post = (sent: Message) => channel?.postMessage(sent)

let known = currentDeskSession()
/** Only a page that has had no session may take over one: a logout must not turn into a login. */
let mayRequest = known === null
let takeOffer: ((session: DeskSession) => void) | undefined

/** Takes over the session of an open tab. Does nothing unless exactly one clerk is logged in. */
export async function requestSharedDeskSession(): Promise<void> {
  if (!mayRequest) return
  mayRequest = false
  if ((await openUsers()).size !== 1) return
  const offer = new Promise<DeskSession>((resolve) => (takeOffer = resolve))
  post({ kind: 'wanted' })
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))
  const session = await Promise.race([offer, late])
  takeOffer = undefined
  if (session && currentDeskSession() === null) signIn(session)
}

/** Offers the session to new tabs. A session that ends in one tab ends in all. */
export function shareDeskSession(): void {
  joinUsers()
  onDeskSessionChange(() => {
    if (known !== null && currentDeskSession() === null)
      post({ kind: 'ended', token: known.token, hasExpired: hasDeskSessionExpired() })
    known = currentDeskSession()
    mayRequest = false
    joinUsers()
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A page of another version may send other messages.
    const received = message.safeParse(data)
    if (received.success) answer(received.data)
  })
}

function joinUsers() {
  const session = currentDeskSession()
  joinOpenUsers(isDeskActive(session) ? session.name : undefined)
}

function answer(received: Message) {
  const session = currentDeskSession()
  if (received.kind === 'wanted' && isDeskActive(session)) post({ kind: 'offered', session })
  if (received.kind === 'offered') takeOffer?.(received.session)
  if (received.kind === 'ended' && received.token === session?.token)
    if (received.hasExpired) expireDeskSession()
    else signOut()
}
