import type { CaseDetail } from '@portal/contract/case-detail.ts'

import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { negativeFeatures, includesName } from '#features/case-detail/summary/negative-features.ts'
import { Terms } from '#screens/Terms.tsx'
import { WarningIcon } from '#ui/icons/icons.tsx'

import classes from '#features/case-detail/summary/NegativeFeatures.module.css'

/** A chip for each of the six negative features: its text if set, greyed out if not. */
export function NegativeFeatures({ detail }: { detail: CaseDetail }) {
  const text = useCaseDetailTexts()
  return (
    <div className={classes.features}>
      <h2>
        <Terms>{text('negativeFeatures')}</Terms>
      </h2>
      <ul>
        {negativeFeatures.map(({ name, field }) => {
          const words = detail[field]
          const isSet = words !== ''
          return (
            <li key={name} data-set={isSet || undefined}>
              {isSet && <WarningIcon size={16} />}
              <span>
                {/* A single text, because translation tools merge adjacent ones. */}
                {!includesName(words, text(name)) && <Terms>{`${text(name)}${isSet ? ': ' : ' '}`}</Terms>}
                {isSet ? (
                  <strong>
                    <Terms>{words}</Terms>
                  </strong>
                ) : (
                  <small>{text('notSet')}</small>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
