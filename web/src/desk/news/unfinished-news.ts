import type { DeskNews } from '@portal/contract/desk/news.ts'

import { keptForm } from '#desk/dialogs/kept-forms.ts'

/** Returns the key under which unsent input for a news item is kept; without `news`, for a new item. */
export const placeOfNews = (news: DeskNews | undefined): string => `news ${news?.id ?? ''}`

/** Returns the dialog in which the clerk was writing when the session ended; undefined if there was none. */
export function unfinishedNews(
  rows: readonly DeskNews[],
): { readonly kind: 'write'; readonly news?: DeskNews } | undefined {
  const isKept = (news: DeskNews | undefined) => keptForm(placeOfNews(news)) !== undefined
  // Items without an ID were not written at the desk.
  const news = rows.find((row) => row.id !== null && isKept(row))
  if (news) return { kind: 'write', news }
  return isKept(undefined) ? { kind: 'write' } : undefined
}
