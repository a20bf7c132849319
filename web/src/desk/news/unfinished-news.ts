import type { DeskNews } from '@portal/contract/desk/news.ts'

import { keptForm } from '#desk/dialogs/kept-forms.ts'

/** Where what is written and not sent is kept; without news, of a new note. */
export const placeOfNews = (news: DeskNews | undefined): string => `news ${news?.id ?? ''}`

/** The dialog in which a clerk was writing when the session ended; undefined for none. */
export function unfinishedNews(
  rows: readonly DeskNews[],
): { readonly kind: 'write'; readonly news?: DeskNews } | undefined {
  const isKept = (news: DeskNews | undefined) => keptForm(placeOfNews(news)) !== undefined
  // Without an id they are not written at the desk.
  const news = rows.find((row) => row.id !== null && isKept(row))
  if (news) return { kind: 'write', news }
  return isKept(undefined) ? { kind: 'write' } : undefined
}
