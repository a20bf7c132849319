import { readNews } from '@portal/contract/news.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '#api/query-client.ts'
import { useDashboardTexts } from '#features/dashboard/dashboard-texts.ts'
import { useLanguage } from '#i18n/language.ts'
import { tabStore } from '#storage/browser-storage.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon, WarningIcon } from '#ui/icons.tsx'
import { LoadNote } from '#ui/LoadNote.tsx'

import classes from '#features/dashboard/NewsBanner.module.css'

/**
 * What the operator wants every creditor to know. Once dismissed it stays away until the session ends or the text
 * changes.
 */
export function NewsBanner({ onDismissed }: { onDismissed: () => void }) {
  const text = useDashboardTexts()
  const language = useLanguage()
  const { data, isError, isFetching, refetch } = useQuery(query(readNews, { language }))
  const storageKey = `dismissedNews.${language}`
  const [, setDismissals] = useState(0)

  if (isError && !isFetching) return <LoadNote message={text('newsFailed')} onRetry={() => void refetch()} />
  if (!data?.newsExist || tabStore.getItem(storageKey) === data.text) return null

  function dismiss(dismissed: string) {
    tabStore.setItem(storageKey, dismissed)
    setDismissals((before) => before + 1)
    onDismissed()
  }

  return (
    <aside className={classes.banner} aria-label={text('news')}>
      <WarningIcon />
      <p>{data.text}</p>
      <IconButton aria-label={text('dismiss')} onClick={() => dismiss(data.text)}>
        <CloseIcon size={16} />
      </IconButton>
    </aside>
  )
}
