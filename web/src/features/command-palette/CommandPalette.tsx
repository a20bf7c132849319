import { useLayoutEffect, useRef } from 'react'

import { useCommandPaletteTexts } from '#features/command-palette/command-palette-texts.ts'
import type { PaletteEntry } from '#features/command-palette/palette-entry.ts'
import { useEntries } from '#features/command-palette/use-entries.ts'
import { TextInput } from '#fields/TextInput.tsx'
import { count } from '#i18n/formats.ts'
import { useListbox } from '#ui/popup/use-listbox.ts'

import classes from '#features/command-palette/CommandPalette.module.css'
import shadow from '#ui/ScrollShadow.module.css'

interface CommandPaletteProps {
  typed: string
  onTyped: (typed: string) => void
  onClose: () => void
}

/**
 * Finds cases, pages and commands by typed text. Arrow keys move through the results, Enter selects one, Esc
 * closes (WAI-ARIA Authoring Practices, Combobox).
 */
export function CommandPalette({ typed, onTyped, onClose }: CommandPaletteProps) {
  const text = useCommandPaletteTexts()
  const field = useFocusAtEnd()
  const { entries, isSearching, hasFailed } = useEntries(typed)
  const box = useListbox({
    options: entries,
    isOpen: true,
    onPick({ run }) {
      onClose()
      // Runs after the dialog has restored the focus, because the command may move the focus.
      setTimeout(run)
    },
  })

  return (
    <>
      <TextInput
        {...box.input}
        ref={field}
        label={text('label')}
        value={typed}
        onChange={({ currentTarget }) => {
          onTyped(currentTarget.value)
          box.markFirst()
        }}
        onKeyDown={box.takeKey}
      />
      <output className={classes.state}>
        {stateOf(entries.length, isSearching, hasFailed)
          .map((word) => text(word))
          .join(' ')}
        <span data-unseen>
          {!isSearching && entries.length > 0 && ` ${count(entries.length)} ${text('choices')}`}
        </span>
      </output>
      <div
        {...box.list}
        aria-label={text('title')}
        className={`${classes.list} ${shadow.box}`}
        hidden={entries.length === 0 && !isSearching}
      >
        {groupsOf(entries).map(([group, first, members]) => (
          <div key={group} {...{ role: 'group', 'aria-label': text(group) }}>
            <div aria-hidden="true" className={classes.group}>
              {text(group)}
            </div>
            {members.map(({ words, note }, index) => (
              <div key={`${words} ${note}`} {...box.option(first + index)} className={classes.entry}>
                <span>{words}</span> {note && <small>{note}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/**
 * Focuses the field with the caret at the end. Does so before the next key press, because the user is already
 * typing.
 */
function useFocusAtEnd() {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
  }, [])
  return field
}

function stateOf(entries: number, isSearching: boolean, hasFailed: boolean) {
  if (isSearching) return ['searching'] as const
  if (hasFailed) return ['failed'] as const
  return entries === 0 ? (['nothing'] as const) : []
}

/** Groups entries, keeping their order. Returns [group, index of its first entry among all, its entries]. */
function groupsOf(entries: readonly PaletteEntry[]) {
  const groups = [...new Set(entries.map(({ group }) => group))]
  return groups.map((group) => {
    const members = entries.filter((entry) => entry.group === group)
    return [group, entries.findIndex((entry) => entry.group === group), members] as const
  })
}
