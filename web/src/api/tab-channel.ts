/**
 * Opens a channel between the tabs of this browser. Returns undefined in browsers that have no BroadcastChannel, or that
 * block it together with storage, as Firefox does. Their tabs share no session.
 */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
