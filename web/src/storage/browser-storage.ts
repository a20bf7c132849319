type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** Lasts until the browser's data is cleared. */
export const localStore = browserStore(() => window.localStorage)

/** Lasts as long as the tab. */
export const tabStore = browserStore(() => window.sessionStorage)

/** A browser may forbid storage altogether; then the portal works until the page is loaded again. */
function browserStore(open: () => Storage): KeyValueStore {
  try {
    return open()
  } catch {
    return memoryStore()
  }
}

function memoryStore(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}
