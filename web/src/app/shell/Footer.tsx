import { Link } from '@tanstack/react-router'

import { LanguageMenu } from '#app/shell/LanguageMenu.tsx'
import { startWords } from '#i18n/start-words.ts'
import { texts } from '#i18n/texts.ts'
import { ContactPersonButton } from '#screens/company/ContactPersonButton.tsx'
import { operator, pageData } from '#screens/company/operator.ts'
import { paths } from '#screens/links/paths.ts'

import classes from '#app/shell/Footer.module.css'

const useFooterTexts = texts({
  rights: { de: 'Alle Rechte vorbehalten', en: 'All rights reserved' },
  version: { de: 'Version', en: 'Version' },
  legal: { de: 'Rechtliches und Hilfe', en: 'Legal matters and help' },
  privacy: startWords.privacy,
  imprint: startWords.imprint,
})

/** The same on every page: rights, legal pages, help, language. */
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
      {operator().i18nEnabled && <LanguageMenu />}
    </footer>
  )
}
