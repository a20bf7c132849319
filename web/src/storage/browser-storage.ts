type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** Lasts until the browser's data is cleared. */
export const localStore = browserStore(() => window.localStorage)

/** Lasts as long as the tab. */
export const tabStore = browserStore(() => window.sessionStorage)

/**
 * A browser may have no storage, or one that takes nothing or no more: what it does not keep is kept as long as the page.
 * @param open Throws, or answers null, where storage is forbidden.
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
