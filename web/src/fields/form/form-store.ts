import { useSyncExternalStore } from 'react'

/** Holds state outside React, so that a key press in one of sixty fields renders only that field. */
export interface Store<State, Action> {
  readonly read: () => State
  readonly dispatch: (action: Action) => void
  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<State, Action>(
  initial: State,
  reduce: (state: State, action: Action) => State,
): Store<State, Action> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    read: () => state,
    dispatch(action) {
      state = reduce(state, action)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Subscribes to a part of a store's state; renders again when it changes.
 * @param select Must return the identical value while nothing changes: a part of the state, or a primitive.
 */
export function useStored<State, Part>(store: Store<State, never>, select: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.read()))
}
