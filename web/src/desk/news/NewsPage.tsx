import { type DeskNews, listDeskNews } from '@portal/contract/desk/news.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { deskQuery, deskQueryClient } from '#api/desk-call.ts'
import { EndNewsDialog } from '#desk/news/EndNewsDialog.tsx'
import { useNewsTexts } from '#desk/news/news-texts.ts'
import { NewsItem } from '#desk/news/NewsItem.tsx'
import { unfinishedNews } from '#desk/news/unfinished-news.ts'
import { WriteNewsDialog } from '#desk/news/WriteNewsDialog.tsx'
import { PortalPage } from '#desk/state/PortalPage.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import lists from '#desk/lists/Lists.module.css'
import classes from '#desk/news/News.module.css'

/** The open dialog. `write` without `news` writes a new item. */
type Opened =
  | { readonly kind: 'write'; readonly news?: DeskNews }
  | { readonly kind: 'end'; readonly news: DeskNews }
  | undefined

/**
 * News for all creditors: current, planned and past items, and a dialog for writing more. If the session
 * ended while a clerk was writing, the dialog opens again.
 */
export const NewsPage = () => (
  <PortalPage>
    <News />
  </PortalPage>
)

function News() {
  const text = useNewsTexts()
  const [chosen, setChosen] = useState<Opened | 'unfinished'>('unfinished')
  const [said, setSaid] = useState('')
  const { data, error, isFetching, refetch } = useQuery({ ...deskQuery(listDeskNews, {}), staleTime: 0 })
  const opened = chosen === 'unfinished' ? data && unfinishedNews(data.rows) : chosen
  usePageTitle(text('title'))

  function open(next: Opened) {
    setSaid('')
    setChosen(next)
  }

  const close = () => setChosen(undefined)

  function finish(sentence: string) {
    close()
    setSaid(sentence)
    refresh()
  }

  return (
    <>
      <div className={lists.head}>
        <h1>{text('title')}</h1>
        <Button onClick={() => open({ kind: 'write' })}>{text('write')}</Button>
      </div>
      <p className={lists.lead}>{text('what')}</p>
      <output className={lists.said}>{said}</output>
      {!data && !error && <Spinner label={text('loading')} />}
      {error && <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.rows.length === 0 && <EmptyState title={text('none')} hint={text('noneHint')} />}
      {data && data.rows.length > 0 && (
        <ul className={classes.list}>
          {data.rows.map((news) => (
            <NewsItem
              key={news.id ?? 'undated'}
              news={news}
              onChange={() => open({ kind: 'write', news })}
              onEnd={() => open({ kind: 'end', news })}
            />
          ))}
        </ul>
      )}
      {opened && <Dialogs opened={opened} onClose={close} onDone={finish} />}
    </>
  )
}

interface DialogsProps {
  opened: NonNullable<Opened>
  onClose: () => void
  onDone: (sentence: string) => void
}

function Dialogs({ opened, onClose, onDone }: DialogsProps) {
  const text = useNewsTexts()
  return opened.kind === 'end' ? (
    <EndNewsDialog news={opened.news} onClose={onClose} onDone={() => onDone(text('ended'))} />
  ) : (
    <WriteNewsDialog news={opened.news} onClose={onClose} onDone={() => onDone(text('written'))} />
  )
}

function refresh(): void {
  // Not awaited. The list shows the failure.
  void deskQueryClient.invalidateQueries({ queryKey: [listDeskNews.path] })
}
