import { languages } from '@portal/contract/envelope.ts'

import { setLanguage, useLanguage } from '#i18n/language.ts'

import classes from '#app/LanguageMenu.module.css'

const names = { de: 'Deutsch', en: 'English' } as const

/** Deutsch or English, each in its own words. */
export function LanguageMenu() {
  const current = useLanguage()
  return (
    <fieldset aria-label="Sprache / Language" className={classes.menu}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => setLanguage(language)}
        >
          {names[language]}
        </button>
      ))}
    </fieldset>
  )
}
