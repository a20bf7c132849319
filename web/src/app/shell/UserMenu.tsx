import { languages } from '@portal/contract/languages.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { useNavigate } from '@tanstack/react-router'

import { commonWords } from '#i18n/common-words.ts'
import { languageNames, setLanguage, useLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'
import { operator } from '#screens/company/operator.ts'
import { paths, sessionsAnchor } from '#screens/links/paths.ts'
import { drawerEntries } from '#screens/navigation.ts'
import { setShortcuts, useShortcutsOn } from '#screens/shortcuts.ts'
import { DevicesIcon, LogOutIcon, UserIcon } from '#ui/icons/navigation-icons.tsx'
import { Menu } from '#ui/popup/Menu.tsx'
import { MenuItem } from '#ui/popup/MenuItem.tsx'

import shell from '#app/shell/Shell.module.css'
import classes from '#app/shell/UserMenu.module.css'

const useUserMenuTexts = texts({
  sessions: { de: 'Aktive Sitzungen', en: 'Active sessions' },
  logOut: commonWords.logOut,
  shortcuts: { de: 'Tastenkürzel (Strg+K, /) verwenden', en: 'Use keyboard shortcuts (Ctrl+K, /)' },
})

interface UserMenuProps {
  user: string
  onLogOut: () => void
}

/**
 * Menu with links to password, second factor and sessions, with settings for language and keyboard shortcuts, and on
 * phones with the logout.
 */
export function UserMenu({ user, onLogOut }: UserMenuProps) {
  const name = `${domainWords.user[useLanguage()]} ${user}`
  return (
    <Menu
      label={name}
      renderButton={(props) => (
        <button {...props} type="button" className={shell.headerButton} aria-label={name}>
          <UserIcon />
          <span className={classes.name}>{user}</span>
        </button>
      )}
    >
      <UserMenuItems onLogOut={onLogOut} />
    </Menu>
  )
}

function UserMenuItems({ onLogOut }: Pick<UserMenuProps, 'onLogOut'>) {
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
      <hr className={`${classes.line} ${classes.shortcuts}`} />
      <MenuItem
        kind="checkbox"
        className={classes.shortcuts}
        isChecked={areShortcutsOn}
        onSelect={() => setShortcuts(!areShortcutsOn)}
      >
        {text('shortcuts')}
      </MenuItem>
      <hr className={`${classes.line} ${classes.logOut}`} />
      <MenuItem className={classes.logOut} onSelect={onLogOut}>
        <LogOutIcon />
        {text('logOut')}
      </MenuItem>
    </>
  )
}
