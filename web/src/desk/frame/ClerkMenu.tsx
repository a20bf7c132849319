import { languages } from '@portal/contract/languages.ts'

import { logOut } from '#api/desk-call.ts'
import type { ActiveDeskSession } from '#api/desk-session.ts'
import { useFrameTexts } from '#desk/frame/frame-texts.ts'
import { languageNames, setLanguage, useLanguage } from '#i18n/language.ts'
import { operator } from '#screens/company/operator.ts'
import { setShortcuts, useShortcutsOn } from '#screens/shortcuts.ts'
import { setTheme, themes, useTheme, useThemeTexts } from '#screens/theme.ts'
import { LogOutIcon, UserIcon } from '#ui/icons/navigation-icons.tsx'
import { Menu } from '#ui/popup/Menu.tsx'
import { MenuItem } from '#ui/popup/MenuItem.tsx'

import shell from '#app/shell/Shell.module.css'
import line from '#app/shell/UserMenu.module.css'
import classes from '#desk/frame/ClerkMenu.module.css'

/** The clerk's name and role, and a menu with language, appearance, single keys and the logout. */
export function ClerkMenu({ clerk: { fullName, role } }: { clerk: ActiveDeskSession }) {
  const text = useFrameTexts()
  const name = `${fullName} ${text(role)}`
  return (
    <Menu
      label={name}
      renderButton={(props) => (
        <button
          {...props}
          type="button"
          className={`${shell.headerButton} ${classes.button}`}
          aria-label={name}
        >
          <UserIcon />
          <span className={classes.clerk}>
            <span className={classes.name}>{fullName}</span>{' '}
            <span className={classes.role}>{text(role)}</span>
          </span>
        </button>
      )}
    >
      <ClerkMenuItems />
    </Menu>
  )
}

function ClerkMenuItems() {
  const text = useFrameTexts()
  const areKeysOn = useShortcutsOn()
  return (
    <>
      {operator().i18nEnabled && <LanguageItems />}
      <ThemeItems />
      <MenuItem
        kind="checkbox"
        className={line.shortcuts}
        isChecked={areKeysOn}
        onSelect={() => setShortcuts(!areKeysOn)}
      >
        {text('singleKeys')}
      </MenuItem>
      <hr className={line.line} />
      <MenuItem onSelect={logOut}>
        <LogOutIcon />
        {text('logOut')}
      </MenuItem>
    </>
  )
}

function LanguageItems() {
  const text = useFrameTexts()
  const current = useLanguage()
  return (
    <fieldset className={classes.group}>
      <legend>{text('language')}</legend>
      {languages.map((language) => (
        <MenuItem
          key={language}
          kind="radio"
          isChecked={language === current}
          lang={language}
          onSelect={() => setLanguage(language)}
        >
          {languageNames[language]}
        </MenuItem>
      ))}
    </fieldset>
  )
}

function ThemeItems() {
  const text = useThemeTexts()
  const current = useTheme()
  return (
    <fieldset className={classes.group}>
      <legend>{text('theme')}</legend>
      {themes.map((theme) => (
        <MenuItem key={theme} kind="radio" isChecked={theme === current} onSelect={() => setTheme(theme)}>
          {text(theme)}
        </MenuItem>
      ))}
    </fieldset>
  )
}
