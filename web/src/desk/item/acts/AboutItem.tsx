import type { DeskItem } from '@portal/contract/desk/item.ts'

import { useKindWords } from '#desk/queue/kind-words.ts'

/** What a dialog is about: kind, debtor, creditor, receipt number. */
export function AboutItem({ item: { row } }: { item: DeskItem }) {
  const kindWords = useKindWords()
  return (
    <>
      {`${kindWords(row)} · `}
      {row.debtor !== '' && (
        <>
          <bdi>{row.debtor}</bdi>
          {' · '}
        </>
      )}
      <bdi>{row.creditor}</bdi>
      {` · ${row.receiptNumber}`}
    </>
  )
}
