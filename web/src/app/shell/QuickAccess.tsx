import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

import { Shortcuts } from '#app/shell/Shortcuts.tsx'
import { TextInput } from '#fields/TextInput.tsx'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { isShortcut, useShortcutsOn } from '#screens/shortcuts.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SearchIcon } from '#ui/icons/navigation-icons.tsx'
import { idle } from '#ui/idle.ts'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { usePart } from '#ui/use-part.ts'

import classes from '#app/shell/QuickAccess.module.css'
import shell from '#app/shell/Shell.module.css'

const useQuickAccessTexts = texts({
  quickAccess: commonWords.quickAccess,
  keys: { de: 'Strg K', en: 'Ctrl K' },
  unreachable: commonWords.unreachable,
})

const loadPalette = async () => (await import('#features/command-palette/CommandPalette.tsx')).CommandPalette

/**
 * Opens the command palette, by its button or by Ctrl+K. The input appears immediately and keeps what is
 * typed while the palette loads.
 */
export function QuickAccess() {
  const text = useQuickAccessTexts()
  /** Undefined while the palette is closed. */
  const [typed, setTyped] = useState<string>()
  const { part: Palette, hasFailed, fetchPart } = usePart(loadPalette)
  const areShortcutsOn = useShortcutsOn()
  // Not awaited. `fetchPart` sets `hasFailed` if it fails.
  useEffect(() => void idle().then(fetchPart), [fetchPart])
  const openEarly = useEffectEvent(() => {
    // The cast is safe: only web/public/before-start.js sets `typedEarly`.
    const page = window as { typedEarly?: string | null }
    if (areShortcutsOn) setTyped(page.typedEarly ?? undefined)
    page.typedEarly = null
  })
  // oxlint-disable-next-line react/set-state-in-effect -- read during render, keys typed before the commit would be lost
  useLayoutEffect(() => openEarly(), [])
  const close = () => setTyped(undefined)
  function open() {
    setTyped('')
    if (!Palette) fetchPart()
  }
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.shiftKey || !isShortcut(event, 'k')) return
    event.preventDefault()
    if (!event.repeat) open()
  })
  useEffect(() => {
    document.addEventListener('keydown', take)
    return () => document.removeEventListener('keydown', take)
  }, [])
  return (
    <>
      <button
        type="button"
        className={`${shell.headerButton} ${classes.button}`}
        aria-haspopup="dialog"
        aria-keyshortcuts={areShortcutsOn ? 'Control+K' : undefined}
        onClick={open}
      >
        <SearchIcon />
        <span className={classes.words}>{text('quickAccess')}</span>
        <kbd className={classes.keys}>{text('keys')}</kbd>
      </button>
      <Shortcuts />
      {typed !== undefined && (
        <Dialog isOpen title={text('quickAccess')} onEscape={close} closesBeside width={600}>
          {Palette ? (
            <Palette typed={typed} onTyped={setTyped} onClose={close} />
          ) : (
            <>
              <TextInput
                aria-label={text('quickAccess')}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
              <ErrorLine>{hasFailed && text('unreachable')}</ErrorLine>
            </>
          )}
        </Dialog>
      )}
    </>
  )
}
