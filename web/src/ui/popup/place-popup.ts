import type { Place } from '#ui/popup/placing.ts'

/**
 * Keeps a popup beside its anchor: flips it to the other side if there is too little room, keeps it inside the
 * window, and follows the anchor on scroll. Returns a function that stops this.
 */
export function positionPopup(popup: HTMLElement, anchor: HTMLElement, place: Place): () => void {
  const placing = start(popup, anchor, place)
  // If placing.ts does not load, the popup is shown in the middle of the window.
  placing.catch(() => (popup.dataset['placed'] = 'nowhere'))
  // If placing.ts did not load, there is nothing to stop.
  return () => void placing.then((end) => end()).catch(() => undefined)
}

const start = async (...placing: Parameters<typeof positionPopup>) =>
  (await import('#ui/popup/placing.ts')).startPlacing(...placing)
