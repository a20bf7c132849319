import { type DeskPaper, readDeskPaper } from '@portal/contract/desk/papers.ts'
import { useMemo } from 'react'

import { fetchDeskFile } from '#api/desk-call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { usePapersTexts } from '#desk/papers/papers-texts.ts'
import { paperPeriod } from '#features/papers/paper-period.ts'
import { count, day, moment } from '#i18n/formats.ts'
import { fileSize } from '#sending/files/file-size.ts'
import { saveBlob } from '#sending/files/save-file.ts'
import { DownloadIcon } from '#ui/icons/icons.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { CellButton } from '#ui/table/CellButton.tsx'
import type { Column } from '#ui/table/column.ts'

import lists from '#desk/lists/Lists.module.css'

type Open = (opened: { kind: 'readers' | 'withdraw'; paper: DeskPaper }) => void

/**
 * The columns of the papers. They are the same objects until the language changes, because rows are memoized.
 * @param onOpen Must be a stable function.
 */
export function usePaperColumns(isWithdrawn: boolean, onOpen: Open): readonly Column<DeskPaper>[] {
  const text = usePapersTexts()
  return useMemo(
    () => [
      {
        key: 'title',
        header: text('description'),
        text: ({ title }) => title,
        cell: (paper) => (
          <>
            <bdi>{paper.title}</bdi>
            <PaperFile paper={paper} />
          </>
        ),
        wraps: 'name',
        card: 'title',
      },
      {
        key: 'addressee',
        header: text('addressee'),
        text: ({ customerName }) => customerName,
        cell: ({ customerName, glgNumber, glgName }) => (
          <>
            <bdi>{customerName}</bdi>
            <span className={lists.second}>
              {glgNumber === null ? text('wholeCustomer') : `${glgNumber} ${glgName ?? ''}`.trim()}
            </span>
          </>
        ),
        wraps: 'name',
      },
      { key: 'category', header: text('category'), text: ({ category }) => text(category) },
      { key: 'date', header: text('date'), text: ({ paperDate }) => day(paperDate) },
      { key: 'period', header: text('period'), text: paperPeriod, wraps: 'narrow' },
      {
        key: 'readers',
        header: text('readers'),
        text: ({ readers }) => count(readers),
        cell: (paper) => {
          const words = paper.readers === 0 ? text('nobody') : count(paper.readers)
          return (
            <CellButton
              aria-label={`${words}. ${text('readersTitle')} ${paper.title}`}
              onClick={() => onOpen({ kind: 'readers', paper })}
            >
              {words}
            </CellButton>
          )
        },
      },
      isWithdrawn
        ? {
            key: 'withdrawn',
            header: text('withdrawnAt'),
            text: ({ withdrawnAt }) => moment(withdrawnAt),
          }
        : {
            key: 'withdraw',
            header: text('withdraw'),
            text: () => '',
            cell: (paper) =>
              paper.isMadeHere ? (
                <CellButton
                  aria-label={`${text('withdraw')}: ${paper.title}`}
                  onClick={() => onOpen({ kind: 'withdraw', paper })}
                >
                  {text('withdraw')}
                </CellButton>
              ) : (
                <span className={lists.second}>{text('byImport')}</span>
              ),
            isScreenOnly: true,
          },
    ],
    [text, isWithdrawn, onOpen],
  )
}

/** The file of a paper, with a button that saves it. Withdrawn papers no longer have their file. */
function PaperFile({ paper: { paperId, fileName, sizeBytes, withdrawnAt } }: { paper: DeskPaper }) {
  const text = usePapersTexts()
  const saving = useAttempt(
    () => fetchDeskFile(readDeskPaper, { paperId }),
    // The type is generic, so that no browser opens the file as a web page.
    (blob) => saveBlob(new Blob([blob], { type: 'application/octet-stream' }), fileName),
  )
  const words = `${fileName} · ${fileSize(sizeBytes)}`
  if (withdrawnAt !== null) return <span className={lists.second}>{words}</span>
  return (
    <span className={lists.second}>
      <CellButton data-row={paperId} title={text('open')} aria-busy={saving.isPending} onClick={saving.start}>
        <DownloadIcon size={14} />
        {words}
      </CellButton>
      <ErrorLine>{saving.hasFailed && text('openFailed')}</ErrorLine>
    </span>
  )
}
