const lockPrefix = 'logged in: '

let leave = () => {}

/**
 * Holds a lock named after the user while the page is open and they are logged in, so that other tabs can count the
 * logged-in users. Locks stay within the browser and the origin. `undefined`: nobody is logged in.
 */
export function joinOpenUsers(name: string | undefined): void {
  leave()
  if (name === undefined || !('locks' in navigator)) return
  const isOver = new Promise<void>((resolve) => (leave = resolve))
  // Browsers that block storage also block locks.
  navigator.locks.request(lockPrefix + name, { mode: 'shared' }, () => isOver).catch(Boolean)
}

/**
 * The users who are logged in in this browser's tabs. Without HTTPS or storage there are no locks, so the set is
 * empty.
 */
export async function openUsers(): Promise<ReadonlySet<string | undefined>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }))
  return new Set(held.map(({ name }) => name).filter((name) => name?.startsWith(lockPrefix)))
}
