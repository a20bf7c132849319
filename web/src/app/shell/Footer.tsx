import { languages } from '@portal/contract/languages.ts'
import { Link } from '@tanstack/react-router'

import { commonWords } from '#i18n/common-words.ts'
import { languageNames, setLanguage, useLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'
import { ContactPersonButton } from '#screens/company/ContactPersonButton.tsx'
import { operator, pageData } from '#screens/company/operator.ts'
import { paths } from '#screens/links/paths.ts'
import { setTheme, themes, useTheme, useThemeTexts } from '#screens/theme.ts'

import classes from '#app/shell/Footer.module.css'

const useFooterTexts = texts({
  rights: { de: 'Alle Rechte vorbehalten', en: 'All rights reserved' },
  version: { de: 'Version', en: 'Version' },
  legal: { de: 'Rechtliches und Hilfe', en: 'Legal information and help' },
  privacy: commonWords.privacy,
  imprint: commonWords.imprint,
})

/** The footer of every page: copyright, legal pages, help, theme, language. */
export function Footer() {
  const text = useFooterTexts()
  return (
    <footer className={classes.footer}>
      <p>
        {`© ${pageData().year} ${operator().shortName}`}
        <span>{text('rights')}</span>
        <span>{`${text('version')} ${import.meta.env.PORTAL_VERSION}`}</span>
      </p>
      <nav aria-label={text('legal')}>
        <ContactPersonButton />
        <Link to={paths.privacy}>{text('privacy')}</Link>
        <Link to={paths.imprint}>{text('imprint')}</Link>
      </nav>
      <ThemeMenu />
      {operator().i18nEnabled && <LanguageMenu />}
    </footer>
  )
}

/** Chooses the theme. */
export function ThemeMenu() {
  const text = useThemeTexts()
  const current = useTheme()
  return (
    <label className={classes.theme}>
      <span>{text('theme')}</span>
      <select
        value={current}
        onChange={({ currentTarget: { selectedIndex } }) => setTheme(themes[selectedIndex] ?? 'light')}
      >
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {text(theme)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** In both languages, because a user who needs the menu may read only one of them. */
const bothNames = 'Sprache / Language'

/** Lists the languages, each under its own name. */
export function LanguageMenu() {
  const current = useLanguage()
  return (
    <fieldset aria-label={bothNames} className={classes.menu}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => setLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  )
}
