import { logoPath } from '@portal/contract/operator/files.ts'

import { operator } from '#screens/company/operator.ts'

import classes from '#screens/company/WordMark.module.css'

/** The operator's logo, or else their name with a symbol: an account whose balance shrinks from line to line. */
export const WordMark = () => (operator().hasLogo ? <Logo /> : <DrawnMark />)

const Logo = () => <img src={logoPath} alt={operator().shortName} className={classes.logo} />

const DrawnMark = () => (
  <span className={classes.mark}>
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      <path d="M1 3h20M1 11h12.5M1 19h6" stroke="var(--brand)" strokeWidth="3.2" />
      <path d="M13.5 11H21M7 19h14" stroke="var(--gray-4)" strokeWidth="1" />
    </svg>
    {operator().shortName}
  </span>
)
