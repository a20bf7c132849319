import { useDeferredValue, useState } from 'react'

import { findTerms } from '#features/glossary/find-terms.ts'
import type { Term } from '#features/glossary/term.ts'
import { TextField } from '#fields/TextField.tsx'
import { useLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'
import { unbroken } from '#i18n/unbroken.ts'
import { operator } from '#operator/operator.ts'
import { NotFoundPage } from '#screens/NotFoundPage.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import type { Column } from '#ui/column.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

import classes from '#features/glossary/GlossaryPage.module.css'

const useGlossaryTexts = texts({
  intro: {
    de: 'Begriffe aus dem Forderungseinzug, kurz erklärt. Die Erklärungen ersetzen keine Rechtsberatung.',
    en: 'Terms of debt collection in short. The explanations are no legal advice.',
  },
  search: { de: 'Begriff suchen', en: 'Search for a term' },
  name: { de: 'Begriff', en: 'Term' },
  meaning: { de: 'Erklärung', en: 'Description' },
  nothing: { de: 'Kein Begriff gefunden', en: 'No term found' },
  nothingHint: { de: 'Versuchen Sie es mit einem kürzeren Wort.', en: 'Try a shorter word.' },
  found: { de: 'Gefundene Begriffe:', en: 'Terms found:' },
})

/** Terms of the trade with search (specification 1, part 2, Shell); only where the operator wants it. */
export const GlossaryPage = () => (operator().glossarEnabled ? <Glossary /> : <NotFoundPage />)

function Glossary() {
  const text = useGlossaryTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const terms = findTerms(useDeferredValue(typed), language)
  usePageTitle(screenTitles.glossary[language])
  const columns: Column<Term>[] = [
    { key: 'name', header: text('name'), text: ({ name }) => name[language], wraps: true, card: 'title' },
    {
      key: 'meaning',
      header: text('meaning'),
      text: ({ meaning }) => unbroken(meaning[language]),
      wraps: true,
    },
  ]
  return (
    <div className={classes.glossary}>
      <h1>{screenTitles.glossary[language]}</h1>
      <p>{text('intro')}</p>
      <div className={classes.search}>
        <TextField label={text('search')} value={typed} onChange={setTyped} />
      </div>
      <output className={classes.count}>{`${text('found')} ${terms.length}`}</output>
      {terms.length === 0 ? (
        <EmptyState title={text('nothing')} hint={text('nothingHint')} />
      ) : (
        <DataTable
          caption={screenTitles.glossary[language]}
          columns={columns}
          rows={terms}
          rowKey={({ name }) => name.de}
        />
      )}
    </div>
  )
}
