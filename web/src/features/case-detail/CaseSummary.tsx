import type { CaseDetail } from '@portal/contract/case-detail.ts'

import { fileTypeName } from '#api/file-types.ts'
import { useCreditor } from '#api/session.ts'
import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { LastActions } from '#features/case-detail/LastActions.tsx'
import { NegativeFeatures } from '#features/case-detail/NegativeFeatures.tsx'
import { amount, day, missing } from '#i18n/formats.ts'
import { Bar } from '#ui/SkeletonRows.tsx'

import classes from '#features/case-detail/CaseSummary.module.css'

/** The case on one card: its account, who is concerned, what happened last, what speaks against payment. */
export function CaseSummary({ detail }: { detail: CaseDetail }) {
  const text = useCaseDetailTexts()
  return (
    <section className={classes.card} aria-label={text('overview')}>
      <div className={classes.columns}>
        <Account detail={detail} />
        <Parties detail={detail} />
        <LastActions detail={detail} />
      </div>
      <NegativeFeatures detail={detail} />
    </section>
  )
}

function Account({ detail }: { detail: CaseDetail }) {
  const text = useCaseDetailTexts()
  const lines = [
    [text('mainClaim'), amount(detail.hauptforderung)],
    ...(detail.zinsen === null ? [] : [[text('interest'), amount(detail.zinsen)]]),
    [text('payments'), amount(detail.zahlungen)],
    [text('lastPayment'), day(detail.datletztezahl)],
  ]
  return (
    <dl className={classes.account}>
      <div className={classes.balance}>
        <dt>{text('balance')}</dt>
        <dd>{amount(detail.aktuellersaldo)}</dd>
      </div>
      {lines.map(([label, value]) => (
        <div key={label} className={classes.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Parties({ detail }: { detail: CaseDetail }) {
  const text = useCaseDetailTexts()
  const session = useCreditor()
  const { schuldner, schuldnername, schuldneradresse, schuldnerplzort } = detail
  return (
    <dl className={classes.parties}>
      <div>
        <dt>{text('debtor')}</dt>
        <dd>
          <strong>{schuldnername || schuldner || missing}</strong>
          {schuldnername && schuldner !== schuldnername && <span>{schuldner}</span>}
          {schuldneradresse && <span>{schuldneradresse}</span>}
          {schuldnerplzort && <span>{schuldnerplzort}</span>}
        </dd>
      </div>
      <div>
        <dt>{text('customerNumber')}</dt>
        <dd>{detail.ihraz || missing}</dd>
      </div>
      <div>
        <dt>{text('fileType')}</dt>
        <dd>{fileTypeName(session, detail.aktentyp)}</dd>
      </div>
      <div>
        <dt>{text('creditor')}</dt>
        <dd>{detail.glaeubigergnummer}</dd>
      </div>
    </dl>
  )
}

/** Stands where the card of the case will be. */
export const SummarySkeleton = ({ label }: { label: string }) => (
  <output aria-label={label} className={classes.skeleton}>
    {['40%', '70%', '55%', '65%', '50%'].map((width) => (
      <Bar key={width} width={width} />
    ))}
  </output>
)
