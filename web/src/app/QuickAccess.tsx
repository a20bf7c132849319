import { useState } from 'react'

import { commonWords } from '#i18n/common-words.ts'
import { startWords } from '#i18n/start-words.ts'
import { texts } from '#i18n/texts.ts'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { LatePart } from '#ui/LatePart.tsx'
import { SearchIcon } from '#ui/navigation-icons.tsx'
import { usePart } from '#ui/use-part.ts'

import classes from '#app/QuickAccess.module.css'
import shell from '#app/Shell.module.css'

const useQuickAccessTexts = texts({
  quickAccess: commonWords.quickAccess,
  keys: { de: 'Strg K', en: 'Ctrl K' },
  unreachable: startWords.unreachable,
})

const loadPalette = async () => (await import('#features/command-palette/CommandPalette.tsx')).CommandPalette
const loadShortcuts = async () => (await import('#app/Shortcuts.tsx')).Shortcuts

/** The way to every case and page by a few letters, by its button or by keys. */
export function QuickAccess() {
  const text = useQuickAccessTexts()
  const [isOpen, setOpen] = useState(false)
  const [hasKeys, setHasKeys] = useState(false)
  const { part: Palette, hasFailed, fetchPart } = usePart(loadPalette)
  function open() {
    setOpen(true)
    if (!Palette) fetchPart()
  }
  return (
    <>
      <button
        type="button"
        className={`${shell.headerButton} ${classes.button}`}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKeys ? 'Control+K' : undefined}
        onClick={open}
      >
        <SearchIcon />
        <span className={classes.words}>{text('quickAccess')}</span>
        <kbd className={classes.keys}>{text('keys')}</kbd>
      </button>
      <ErrorLine>{hasFailed && text('unreachable')}</ErrorLine>
      {isOpen && Palette && <Palette onClose={() => setOpen(false)} />}
      <LatePart load={loadShortcuts} props={{ onQuickAccess: open, onReady: setHasKeys }} />
    </>
  )
}
