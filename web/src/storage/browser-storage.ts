type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** Kept until the browser's data is cleared. */
export const localStore = browserStore(() => window.localStorage)

/** Kept until the tab is closed. */
export const tabStore = browserStore(() => window.sessionStorage)

/**
 * Wraps a browser storage, which may be missing, blocked or full. Values that it does not store are kept in
 * memory.
 * @param open Throws or returns null if storage is blocked.
 */
export function browserStore(open: () => Storage | null): KeyValueStore {
  const unkept = new Map<string, string>()
  const use = (work: (storage: Storage | null) => string | null | void) => {
    try {
      return work(open()) ?? null
    } catch {
      return null
    }
  }
  const store: KeyValueStore = {
    getItem: (key) => unkept.get(key) ?? use((storage) => storage?.getItem(key)),
    setItem(key, value) {
      store.removeItem(key)
      use((storage) => storage?.setItem(key, value))
      if (store.getItem(key) !== value) unkept.set(key, value)
    },
    removeItem(key) {
      unkept.delete(key)
      use((storage) => storage?.removeItem(key))
    },
    clear() {
      unkept.clear()
      use((storage) => storage?.clear())
    },
  }
  return store
}
