import { type NewsKind, readNews } from '@portal/contract/news.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '#api/query-client.ts'
import { useDashboardTexts } from '#features/dashboard/dashboard-texts.ts'
import { NewsBox } from '#features/dashboard/NewsBox.tsx'
import { useLanguage } from '#i18n/language.ts'
import { tabStore } from '#storage/browser-storage.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { CloseIcon } from '#ui/icons/icons.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

import classes from '#features/dashboard/NewsBanner.module.css'

/**
 * The operator's news for all creditors: a warning or an info. Once dismissed, it stays hidden until the session
 * ends or the text changes.
 */
export function NewsBanner({ onDismissed }: { onDismissed: () => void }) {
  const text = useDashboardTexts()
  const language = useLanguage()
  const { data, isPending, isError, isFetching, refetch } = useQuery(query(readNews, { language }))
  const storageKey = `dismissedNews.${language}`
  const [, setDismissals] = useState(0)

  if (isError && !isFetching) return <LoadNote message={text('newsFailed')} onRetry={() => void refetch()} />
  const shown = data?.newsExist && tabStore.getItem(storageKey) !== data.text ? data : undefined

  function dismiss(dismissed: string) {
    tabStore.setItem(storageKey, dismissed)
    setDismissals((before) => before + 1)
    onDismissed()
  }

  const banner = shown && <Banner {...shown} onDismiss={() => dismiss(shown.text)} />
  // Screen readers announce a polite live region only if it was rendered before its content.
  return (
    <>
      <output className={classes.calm} data-awaited={isPending || undefined}>
        {shown?.kind === 'info' && banner}
      </output>
      {shown?.kind === 'warning' && <div role="alert">{banner}</div>}
    </>
  )
}

interface BannerProps {
  kind: NewsKind
  text: string
  onDismiss: () => void
}

function Banner({ kind, text: news, onDismiss }: BannerProps) {
  const text = useDashboardTexts()
  return (
    <NewsBox kind={kind} title={text(kind)} text={news}>
      <IconButton aria-label={text('dismiss')} onClick={onDismiss}>
        <CloseIcon size={16} />
      </IconButton>
    </NewsBox>
  )
}
