import { type KeyboardEvent, useEffect, useId, useState } from 'react'

interface ListboxProps<Option> {
  options: readonly Option[]
  isOpen: boolean
  onPick: (option: Option) => void
  /** Called when an arrow key is pressed while the list is closed. */
  onOpen?: () => void
}

/**
 * A combobox: the focus stays in the input, arrow keys highlight an option, Enter picks it (WAI-ARIA Authoring
 * Practices, Combobox). Returns props for the input, the list and the options. The caller passes each key press to
 * `takeKey`.
 */
export function useListbox<Option>({ options, isOpen, onPick, onOpen }: ListboxProps<Option>) {
  const id = useId()
  const [marked, setMarked] = useState(0)
  const at = Math.min(marked, options.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at, id, isOpen])

  /** Returns whether the list handled the key. */
  function takeKey(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) setMarked((at + step + options.length) % options.length)
      else onOpen?.()
      return true
    }
    const option = options[at]
    if (event.key !== 'Enter' || !isOpen || option === undefined) return false
    event.preventDefault()
    onPick(option)
    return true
  }

  return {
    takeKey,
    /** Highlights the first option. Call it after each change of the search. */
    markFirst: () => setMarked(0),
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-activedescendant': isOpen && options.length > 0 ? optionId(at) : undefined,
      autoComplete: 'off',
      spellCheck: false,
    } as const,
    list: { id, role: 'listbox' } as const,
    option: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'aria-selected': index === at,
      // Keeps the focus in the input.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => {
        const option = options[index]
        if (option !== undefined) onPick(option)
      },
    }),
  }
}
