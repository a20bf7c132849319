import { deskSession } from '@portal/contract/desk/session.ts'
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
import { openTabChannel } from '#api/tab-channel.ts'

/** Messages between the tabs of one browser. Only open pages of this desk receive them; nothing is stored. */
const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wanted') }),
  z.object({ kind: z.literal('offered'), session: deskSession }),
  z.object({ kind: z.literal('ended'), token: z.string(), hasExpired: z.boolean() }),
])
type Message = z.infer<typeof message>

/** Milliseconds that a new tab waits for the sessions of others. */
const patience = 200

const channel = openTabChannel('desk-session')
// A BroadcastChannel only reaches pages of its own origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const post = (sent: Message) => channel?.postMessage(sent)

let known = currentDeskSession()
/** Only a page that has had no session may take over one: a logout must not turn into a login. */
let mayRequest = known === null
const offers = new Map<string, Extract<Message, { kind: 'offered' }>['session']>()

/** Takes over the session of an open tab, unless two clerks are logged in. */
export async function requestSharedDeskSession(): Promise<void> {
  if (!mayRequest || !channel) return
  mayRequest = false
  post({ kind: 'wanted' })
  await new Promise((resolve) => setTimeout(resolve, patience))
  const [offer, ...others] = offers.values()
  if (offer && others.length === 0 && currentDeskSession() === null) signIn(offer)
}

/** Offers the session to new tabs. A session that ends in one tab ends in all. */
export function shareDeskSession(): void {
  onDeskSessionChange(() => {
    if (known !== null && currentDeskSession() === null)
      post({ kind: 'ended', token: known.token, hasExpired: hasDeskSessionExpired() })
    known = currentDeskSession()
    mayRequest = false
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A page of another version may send other messages.
    const received = message.safeParse(data)
    if (received.success) answer(received.data)
  })
}

function answer(received: Message) {
  const session = currentDeskSession()
  if (received.kind === 'wanted' && isDeskActive(session)) post({ kind: 'offered', session })
  if (received.kind === 'offered') offers.set(received.session.name, received.session)
  if (received.kind === 'ended' && received.token === session?.token)
    if (received.hasExpired) expireDeskSession()
    else signOut()
}
