import { languages } from '@portal/contract/languages.ts'
import { useNavigate } from '@tanstack/react-router'

import { languageNames, setLanguage, useLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'
import { operator } from '#screens/company/operator.ts'
import { paths, sessionsAnchor } from '#screens/links/paths.ts'
import { drawerEntries } from '#screens/navigation.ts'
import { setShortcuts, useShortcutsOn } from '#screens/shortcuts.ts'
import { DevicesIcon } from '#ui/icons/devices-icon.tsx'
import { MenuItem } from '#ui/popup/MenuItem.tsx'

import classes from '#app/shell/UserMenu.module.css'

const useUserMenuTexts = texts({
  sessions: { de: 'Aktive Sitzungen', en: 'Active sessions' },
  shortcuts: { de: 'Tastenkürzel: Strg+K und /', en: 'Keyboard shortcuts: Ctrl+K and /' },
})

/** The entries of the user menu. */
export function UserMenuItems() {
  const text = useUserMenuTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const areShortcutsOn = useShortcutsOn()
  return (
    <>
      {drawerEntries().account.map(({ to, Icon, title }) => (
        <MenuItem key={to} onSelect={() => void navigate({ to })}>
          <Icon />
          {title[language]}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => void navigate({ to: paths.passwordChange, hash: sessionsAnchor })}>
        <DevicesIcon />
        {text('sessions')}
      </MenuItem>
      <hr className={classes.line} />
      {operator().i18nEnabled &&
        languages.map((choice) => (
          <MenuItem
            key={choice}
            kind="radio"
            isChecked={choice === language}
            lang={choice}
            onSelect={() => setLanguage(choice)}
          >
            {languageNames[choice]}
          </MenuItem>
        ))}
      <MenuItem kind="checkbox" isChecked={areShortcutsOn} onSelect={() => setShortcuts(!areShortcutsOn)}>
        {text('shortcuts')}
      </MenuItem>
    </>
  )
}
