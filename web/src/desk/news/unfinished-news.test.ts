import type { DeskNews } from '@portal/contract/desk/news.ts'
import { beforeEach, expect, test } from 'vitest'

import { signIn } from '#api/desk-session.ts'
import { keepForm } from '#desk/dialogs/kept-forms.ts'
import { placeOfNews, unfinishedNews } from '#desk/news/unfinished-news.ts'

const stored = (id: string | null): DeskNews => ({
  id,
  de: 'Betriebsferien',
  en: '',
  kind: 'info',
  fromDay: '2026-12-24',
  untilDay: null,
  state: 'later',
})
const rows = [stored(null), stored('n-1'), stored('n-2')]

beforeEach(() =>
  signIn({
    token: 'secret',
    state: 'active',
    name: 'dana',
    fullName: 'Dana Demir',
    role: 'administrator',
    decides: [],
    seesAs: false,
    seesAllCustomers: true,
  }),
)

test.for([undefined, rows[2]])('the note that was being written is open again: %o', (news) => {
  expect(unfinishedNews(rows)).toBeUndefined()
  keepForm(placeOfNews(news), { typed: {} })
  expect(unfinishedNews(rows)).toEqual({ kind: 'write', ...(news && { news }) })
  keepForm(placeOfNews(news), undefined)
  expect(unfinishedNews(rows)).toBeUndefined()
})
