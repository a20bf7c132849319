import type { DeskNews } from '@portal/contract/desk/news.ts'
import { useId } from 'react'

import { useNewsTexts } from '#desk/news/news-texts.ts'
import { NewsPreview } from '#desk/news/NewsPreview.tsx'
import { day } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#desk/news/News.module.css'

interface NewsItemProps {
  news: DeskNews
  onChange: () => void
  onEnd: () => void
}

/** A news item as creditors read it, with its days and buttons. */
export function NewsItem({ news, onChange, onEnd }: NewsItemProps) {
  const text = useNewsTexts()
  const id = useId()
  const { state } = news
  return (
    <li data-state={state}>
      <h2 id={id}>
        <span>{text(state)}</span> <small>{useDays(news)}</small>
      </h2>
      <NewsPreview news={news} />
      {state !== 'over' && (
        <div className={classes.acts}>
          {news.id !== null && (
            <Button variant="default" size="compact" aria-describedby={id} onClick={onChange}>
              {text('change')}
            </Button>
          )}
          <Button variant="default" size="compact" aria-describedby={id} onClick={onEnd}>
            {text('end')}
          </Button>
        </div>
      )}
    </li>
  )
}

function useDays({ fromDay, untilDay }: DeskNews): string {
  const text = useNewsTexts()
  if (fromDay === null) return text('undated')
  const words = text(untilDay === null ? 'daysUntilEnded' : 'days')
  return words.replace('{from}', day(fromDay)).replace('{until}', day(untilDay))
}
