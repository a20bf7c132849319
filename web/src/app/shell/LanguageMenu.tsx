import { languages } from '@portal/contract/languages.ts'

import { languageNames, setLanguage, useLanguage } from '#i18n/language.ts'

import classes from '#app/shell/LanguageMenu.module.css'

/** In both languages at once: whoever looks for it may read only one of them. */
const bothNames = 'Sprache / Language'

/** Deutsch or English, each in its own words. */
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
