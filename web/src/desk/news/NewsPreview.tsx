import type { DeskNews } from '@portal/contract/desk/news.ts'
import { languages } from '@portal/contract/languages.ts'

import { newsTitles } from '#features/dashboard/news-words.ts'
import { NewsBox } from '#features/dashboard/NewsBox.tsx'
import { languageNames } from '#i18n/language.ts'

import classes from '#desk/news/News.module.css'

/** A news item in both languages, as creditors see it on their start page. */
export function NewsPreview({ news }: { news: Pick<DeskNews, 'kind' | 'de' | 'en'> }) {
  return (
    <div className={classes.preview}>
      {languages.map((language) => (
        <div key={language} lang={language}>
          <small>{languageNames[language]}</small>
          <NewsBox
            kind={news.kind}
            title={newsTitles[news.kind][language]}
            text={(language === 'en' && news.en.trim()) || news.de.trim() || '…'}
          />
        </div>
      ))}
    </div>
  )
}
