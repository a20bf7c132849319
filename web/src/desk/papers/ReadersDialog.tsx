import { type DeskPaper, type PaperReaders, paperReaders } from '@portal/contract/desk/papers.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { usePapersTexts } from '#desk/papers/papers-texts.ts'
import { moment } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

/** Who has read a paper, and when. */
export function ReadersDialog({ paper, onClose }: { paper: DeskPaper; onClose: () => void }) {
  const text = usePapersTexts()
  const { paperId, title, revision } = paper
  const { data, error, isFetching, refetch } = useQuery({
    ...deskQuery(paperReaders, { paperId }),
    staleTime: 0,
  })
  const columns = useReaderColumns(revision > 1)
  return (
    <PlainDialog
      title={text('readersTitle')}
      isOpen
      onClose={onClose}
      primary={<Button onClick={onClose}>{text('close')}</Button>}
    >
      <p>
        <strong>
          <bdi>{title}</bdi>
        </strong>
      </p>
      {error ? (
        // Not awaited. The query holds the failure.
        <LoadError message={text('readersFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data?.readers.length === 0 ? (
        <p>{text('noReaders')}</p>
      ) : (
        <DataTable
          caption={text('readersTitle')}
          columns={columns}
          rows={data?.readers}
          maxHeight={400}
          isDense
        />
      )}
    </PlainDialog>
  )
}

type Reader = PaperReaders[number]

function useReaderColumns(hasVersions: boolean): readonly Column<Reader>[] {
  const text = usePapersTexts()
  return useMemo(() => {
    const version: Column<Reader> = {
      key: 'version',
      header: text('version'),
      text: ({ revision }) => String(revision),
    }
    return [
      { key: 'user', header: text('user'), text: ({ username }) => username, wraps: 'name', card: 'title' },
      { key: 'readAt', header: text('readAt'), text: ({ readAt }) => moment(readAt) },
      {
        key: 'openedAt',
        header: text('openedAt'),
        text: ({ openedAt }) => (openedAt === null ? text('onlyMarked') : moment(openedAt)),
        wraps: 'narrow',
      },
      ...(hasVersions ? [version] : []),
    ]
  }, [text, hasVersions])
}
