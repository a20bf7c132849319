import type { DeskItem } from '@portal/contract/desk/item.ts'
import { type ReactNode, type Ref } from 'react'

import { CopyValue } from '#desk/item/Copyable.tsx'
import { useItemTexts } from '#desk/item/item-texts.ts'
import { Kind } from '#desk/queue/RowWords.tsx'
import { WaitingTime } from '#desk/queue/WaitingTime.tsx'
import { amount, clock, day, moment } from '#i18n/formats.ts'

import classes from '#desk/item/Item.module.css'

interface ItemHeadProps {
  item: DeskItem
  heading: Ref<HTMLHeadingElement>
  /** Whether the list is shown beside the submission. If so, the page's main heading is the list's. */
  isBeside: boolean
  /** The button that closes the submission. */
  close: ReactNode
}

/** Who sent what and when, and who works on it. */
export function ItemHead({ item, heading, isBeside, close }: ItemHeadProps) {
  const text = useItemTexts()
  const { row, username, customer, customerNumber, acceptedInkassoNumber, reason } = item
  const Heading = isBeside ? 'h2' : 'h1'
  const number = acceptedInkassoNumber ?? row.inkassoNumber
  return (
    <header className={classes.head}>
      <div className={classes.titleLine}>
        <div className={classes.title}>
          <p className={classes.kind}>
            <Kind row={row} />
          </p>
          <Heading ref={heading} tabIndex={-1}>
            <bdi>{row.debtor || row.creditor}</bdi>
          </Heading>
        </div>
        {row.amount !== null && <p className={classes.amount}>{amount(row.amount)}</p>}
        {close}
      </div>
      <dl className={classes.headFacts}>
        <div>
          <dt>{text('received')}</dt>
          <dd>
            {moment(row.receivedAt)}
            <WaitingTime row={row} isInLine />
          </dd>
        </div>
        <div>
          <dt>{text('creditor')}</dt>
          <dd>
            <bdi>{row.creditor}</bdi>
            <span className={classes.quiet}>{row.glgNumber}</span>
          </dd>
        </div>
        <div>
          <dt>{text('sentBy')}</dt>
          <dd>
            <bdi>{username}</bdi>
            <bdi className={classes.quiet}>{[customer, customerNumber].filter(Boolean).join(', ')}</bdi>
          </dd>
        </div>
        <Number label={text('receipt')} number={row.receiptNumber} />
        {number !== null && (
          <Number label={text(row.kind === 'mandate' ? 'newCase' : 'case')} number={number} />
        )}
        {reason !== '' && (
          <div data-whole>
            <dt>{text('reason')}</dt>
            <dd className={classes.text} dir="auto">
              {reason}
            </dd>
          </div>
        )}
      </dl>
      <Notes item={item} />
    </header>
  )
}

const Number = ({ label, number }: { label: string; number: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className={classes.number}>
      <span translate="no">{number}</span>
      <CopyValue label={label} text={number} />
    </dd>
  </div>
)

/** What the clerk should know before anything else: who works on the item, what it waits for, who decides. */
function Notes({ item: { row } }: { item: DeskItem }) {
  const text = useItemTexts()
  const { claim, waitsForCreditor, isOurs, isHeld, decidedAt, snoozedUntil } = row
  if (decidedAt !== null) return null
  return (
    <>
      {claim && !claim.isOwn && (
        <p className={classes.notice} data-tone="soon">
          <strong>
            <bdi>{claim.clerk}</bdi>
          </strong>
          {` ${text('otherHasIt')} ${clock(claim.since)}.`}
        </p>
      )}
      {claim?.isOwn === true && (
        <p className={classes.notice} data-tone="own">{`${text('youHaveIt')} ${clock(claim.since)}.`}</p>
      )}
      {isHeld && (
        <p className={classes.notice} data-tone="soon">
          {text('isHeld')}
        </p>
      )}
      {snoozedUntil !== null && (
        <p className={classes.notice}>{`${text('snoozedUntil')} ${day(snoozedUntil)}.`}</p>
      )}
      {waitsForCreditor && <p className={classes.notice}>{text('waits')}</p>}
      {!isOurs && <p className={classes.notice}>{text('notOurs')}</p>}
    </>
  )
}
