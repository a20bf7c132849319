import type { Notice } from '@portal/contract/notices.ts'
import { noticeContent } from '@portal/contract/words/notice-lines.ts'
import type { ReactNode } from 'react'

import { contentWords } from '#features/notices/content-words.ts'
import { type NoticeText, useNoticeTexts } from '#features/notices/notice-texts.ts'
import { amount, day, missing } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { CaseLink } from '#screens/links/CaseLink.tsx'
import { ReceiptButton } from '#sending/ReceiptButton.tsx'
import { type SubmissionStateText, useSubmissionStateTexts } from '#sending/submission-states.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

import classes from '#features/notices/Notices.module.css'

interface NoticeDialogProps {
  /** Null while the dialog is closed. */
  notice: Notice | null
  onClose: () => void
}

/** All details of one notice, with its status at the collection company. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const text = useNoticeTexts()
  const stateText = useSubmissionStateTexts()
  const language = useLanguage()
  return (
    <PlainDialog
      title={notice ? text(notice.type) : ''}
      isOpen={notice !== null}
      onClose={onClose}
      primary={
        <Button variant="default" data-first-focus onClick={onClose}>
          {text('close')}
        </Button>
      }
      others={notice && notice.receiptNumber !== '' && <ReceiptButton receiptNumber={notice.receiptNumber} />}
    >
      {notice && (
        <dl className={classes.details}>
          {detailsOf(notice, text, stateText).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className={classes.content}>
            <dt>{text('content')}</dt>
            <dd>{contentWords(noticeContent(notice, language)) || missing}</dd>
          </div>
        </dl>
      )}
    </PlainDialog>
  )
}

function detailsOf(
  notice: Notice,
  text: NoticeText,
  stateText: SubmissionStateText,
): readonly (readonly [string, ReactNode])[] {
  const { glgNumber, userId, name, inkassoNumber, geschaeftsId, betrag, state, reason, receiptNumber } =
    notice
  return [
    [text('creditor'), glgNumber],
    [text('user'), userId || missing],
    [text('moment'), `${day(notice.date)}, ${notice.time}`],
    [text('debtor'), name || missing],
    [text('collectionNumber'), <CaseLink key="case" inkassoNumber={inkassoNumber} />],
    [text('customerNumber'), geschaeftsId || missing],
    [text('amount'), amount(betrag)],
    ...(state === null
      ? []
      : [[text('state'), [stateText(state), reason].filter(Boolean).join(': ')] as const]),
    ...(receiptNumber === '' ? [] : [[text('receipt'), receiptNumber] as const]),
  ]
}
