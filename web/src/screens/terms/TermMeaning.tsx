import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { useLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'
import { unbroken } from '#i18n/unbroken.ts'
import { paths } from '#screens/links/paths.ts'
import { glossaryTerms } from '#screens/terms/glossary-terms.ts'
import { termAnchor } from '#screens/terms/term.ts'

import classes from '#screens/terms/TermMeaning.module.css'

const useTermTexts = texts({ more: { de: 'Im Glossar nachlesen', en: 'Read in the glossary' } })

/** The meaning of a term, in a popup beside its word. Takes the focus, so that screen readers read it. */
export function TermMeaning({ anchor }: { anchor: string }) {
  const text = useTermTexts()
  const language = useLanguage()
  const meaning = useRef<HTMLDivElement>(null)
  useEffect(() => meaning.current?.focus(), [])
  const term = glossaryTerms.find(({ name }) => termAnchor(name.de) === anchor)
  return (
    <div ref={meaning} tabIndex={-1} className={classes.meaning}>
      <strong>{term?.name[language]}</strong>
      <p>{unbroken(term?.meaning[language] ?? '')}</p>
      <Link to={paths.glossary} hash={anchor}>
        {text('more')}
      </Link>
    </div>
  )
}
