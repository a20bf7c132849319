import { useNavigate } from '@tanstack/react-router'

import { currentSession, signOut } from '#api/session.ts'
import { paths } from '#screens/links/paths.ts'

/** Milliseconds that a logout waits for pending saves. */
const patience = 2000

const saves = new Set<() => Promise<void>>()

/** Calls `save` before the user logs out. Returns a function that unregisters. */
export function saveBeforeLogOut(save: () => Promise<void>): () => void {
  saves.add(save)
  return () => saves.delete(save)
}

/**
 * Returns a function that logs out. It saves unsaved input, which needs the session, then ends the session on
 * the server and in this browser, and shows the login. In the browser, the session ends even if the call
 * fails (specification 1, part 4).
 */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const end = () => {
      // Does not wait for the call. If it fails, the session expires on the server.
      void endOnServer(currentSession()?.token)
      signOut()
      void navigate({ to: paths.login })
    }
    if (saves.size === 0) end()
    // Neither promise rejects.
    else void Promise.race([Promise.allSettled([...saves].map((save) => save())), pause()]).then(end)
  }
}

async function endOnServer(token: string | undefined) {
  try {
    const calls = await import('#api/session-calls.ts')
    await calls.closeSession(token)
  } catch {
    // Ignores a failure of the call: the session then expires on the server.
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, patience))
