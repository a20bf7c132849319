import { useRef, useSyncExternalStore } from 'react'

interface Selection<State, Selected> {
  readonly state: State
  readonly select: (state: State) => Selected
  readonly selected: Selected
}

/**
 * In place of the package of this name, which does the same for versions of React that had no such hook: what is selected from a store
 * stays the same object as long as the state does, or as `isEqual` says so.
 */
export function useSyncExternalStoreWithSelector<State, Selected>(
  subscribe: (listener: () => void) => () => void,
  read: () => State,
  _readOnServer: unknown,
  select: (state: State) => Selected,
  isEqual: (one: Selected, other: Selected) => boolean,
): Selected {
  const last = useRef<Selection<State, Selected>>(null)
  const selection = () => {
    const state = read()
    const before = last.current
    if (before?.state === state && before.select === select) return before.selected
    const selected = select(state)
    const isSame = before !== null && isEqual(before.selected, selected)
    last.current = { state, select, selected: isSame ? before.selected : selected }
    return last.current.selected
  }
  return useSyncExternalStore(subscribe, selection, selection)
}
