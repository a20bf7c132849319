import type { CaseDetail } from '@portal/contract/case-detail.ts'

import { useCreditor } from '#api/session.ts'
import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { LastActions } from '#features/case-detail/summary/LastActions.tsx'
import { NegativeFeatures } from '#features/case-detail/summary/NegativeFeatures.tsx'
import {
  accountLines,
  debtorParts,
  signLines,
  type SummaryLine,
} from '#features/case-detail/summary/summary-lines.ts'
import { missing } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { Terms } from '#screens/Terms.tsx'
import { Bar } from '#ui/table/SkeletonRows.tsx'

import classes from '#features/case-detail/summary/CaseSummary.module.css'

/** The summary card of a case: account, parties, last actions, negative features. */
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
  const { parts, balance, reported } = accountLines(detail, useCaseDetailTexts())
  return (
    <dl>
      {parts.map((line) => (
        <Line key={line.label} className={classes.line} {...line} />
      ))}
      <Line className={classes.balance} {...balance} />
      {reported.map((line) => (
        <Line key={line.label} className={classes.reported} {...line} />
      ))}
    </dl>
  )
}

function Parties({ detail }: { detail: CaseDetail }) {
  const text = useCaseDetailTexts()
  const session = useCreditor()
  const language = useLanguage()
  const [name = missing, ...others] = debtorParts(detail)
  return (
    <dl className={classes.parties}>
      <div>
        <dt>
          <Terms>{text('debtor')}</Terms>
        </dt>
        <dd>
          <strong>{name}</strong>
          {others.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </dd>
      </div>
      {signLines(detail, { session, text, language }).map((line) => (
        <Line key={line.label} {...line} />
      ))}
    </dl>
  )
}

const Line = ({ label, text, className }: SummaryLine & { className?: string | undefined }) => (
  <div className={className}>
    <dt>
      <Terms>{label}</Terms>
    </dt>
    <dd>{text}</dd>
  </div>
)

/** Placeholder while the case loads. */
export const SummarySkeleton = ({ label }: { label: string }) => (
  <output aria-label={label} className={classes.skeleton}>
    {['40%', '70%', '55%', '65%', '50%'].map((width) => (
      <Bar key={width} width={width} />
    ))}
  </output>
)
