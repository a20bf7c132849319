import { useDeferredValue, useState } from 'react'

import { findTerms, firstsOfLetters } from '#features/glossary/find-terms.ts'
import { glossaryColumns } from '#features/glossary/glossary-columns.tsx'
import { useGlossaryTexts } from '#features/glossary/glossary-texts.ts'
import { JumpLetters } from '#features/glossary/JumpLetters.tsx'
import { useTermInAddress } from '#features/glossary/use-term-in-address.ts'
import { TextField } from '#fields/TextField.tsx'
import { useLanguage } from '#i18n/language.ts'
import { operator } from '#operator/operator.ts'
import { NotFoundPage } from '#screens/NotFoundPage.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

import classes from '#features/glossary/GlossaryPage.module.css'

/** Terms of the trade with search (specification 1, part 2, Shell); only where the operator wants it. */
export const GlossaryPage = () => (operator().glossarEnabled ? <Glossary /> : <NotFoundPage />)

function Glossary() {
  const text = useGlossaryTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const terms = findTerms(useDeferredValue(typed), language)
  usePageTitle(screenTitles.glossary[language])
  const letters = firstsOfLetters(terms, language)
  useTermInAddress()
  return (
    <div className={classes.glossary}>
      <h1>{screenTitles.glossary[language]}</h1>
      <p>{text('intro')}</p>
      <div className={classes.search}>
        <TextField label={text('search')} value={typed} onChange={setTyped} />
      </div>
      <JumpLetters filled={letters} text={text} />
      <output className={classes.count}>{`${text('found')} ${terms.length}`}</output>
      {terms.length === 0 ? (
        <EmptyState title={text('nothing')} hint={text('nothingHint')} />
      ) : (
        <DataTable
          caption={screenTitles.glossary[language]}
          columns={glossaryColumns(text, language, letters)}
          rows={terms}
          rowKey={({ name }) => name.de}
        />
      )}
    </div>
  )
}
