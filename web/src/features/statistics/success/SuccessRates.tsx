import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { excludedCases, ratesByNumber, type Success } from '#features/statistics/success/success-rows.ts'
import { amount, count, percent } from '#i18n/formats.ts'
import { Terms } from '#screens/Terms.tsx'
import { FigureTable } from '#ui/table/FigureTable.tsx'

import classes from '#features/statistics/Statistics.module.css'

/** Gross and net rate, by number and by sum, with an explanation of the rates and of the excluded cases. */
export function SuccessRates({ success }: { success: Success }) {
  const text = useStatisticsTexts()
  const { brutto, netto } = success
  const excluded = excludedCases(success)
  const rows = [
    [text('byAmount'), { gross: brutto, net: netto }],
    [text('byNumber'), ratesByNumber(success)],
  ] as const
  return (
    <div className={classes.rates}>
      <FigureTable caption={text('rates')}>
        <thead>
          <tr>
            <th scope="col">{text('counted')}</th>
            <th scope="col">{text('gross')}</th>
            <th scope="col">{text('net')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, { gross, net }]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label={text('gross')}>{percent(gross)}</td>
              <td data-label={text('net')}>{percent(net)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <div className={classes.formulas}>
        <p>
          <Terms>{text('grossFormula')}</Terms>
        </p>
        <p>
          <Terms>{text('netFormula')}</Terms>
        </p>
        <p>
          {`${text('excluded')}: `}
          <strong>
            {`${count(excluded.cases)} ${text(excluded.cases === 1 ? 'oneCase' : 'ofCases')}, ${amount(excluded.mainClaims)}`}
          </strong>
        </p>
      </div>
    </div>
  )
}
