import type { Place } from '#ui/popup/placing.ts'

/**
 * Keeps what lies over the page beside what it belongs to: on the other side where there is more room, inside the
 * window, and in its place while the page scrolls. Returns the function that ends this.
 */
export function keepPlaced(popup: HTMLElement, anchor: HTMLElement, place: Place): () => void {
  const placing = start(popup, anchor, place)
  // Not fetched, without a network: it lies in the middle of the window.
  placing.catch(() => (popup.dataset['placed'] = 'nowhere'))
  return () => void placing.then((end) => end()).catch(() => undefined)
}

const start = async (...placing: Parameters<typeof keepPlaced>) =>
  (await import('#ui/popup/placing.ts')).startPlacing(...placing)
