import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { hasDeskSessionExpired, signOut, useDeskSession } from '#api/desk-session.ts'
import { LanguageMenu, ThemeMenu } from '#app/shell/Footer.tsx'
import { useFrameTexts } from '#desk/frame/frame-texts.ts'
import { CodeStep } from '#desk/login/CodeStep.tsx'
import { useDeskLoginTexts } from '#desk/login/desk-login-texts.ts'
import { PasswordStep } from '#desk/login/PasswordStep.tsx'
import { SetUpStep } from '#desk/login/SetUpStep.tsx'
import { useLoginTexts } from '#features/login/login-texts.ts'
import { operator, pageData } from '#screens/company/operator.ts'
import { WordMark } from '#screens/company/WordMark.tsx'

import footer from '#app/shell/Footer.module.css'
import classes from '#desk/login/DeskLoginPage.module.css'
import brand from '#features/login/BrandArea.module.css'
import page from '#features/login/LoginPage.module.css'

/** The login of clerks: name and password, then a code, or the set-up of a new clerk. */
export function DeskLoginPage() {
  const text = useFrameTexts()
  return (
    <div className={page.page}>
      <BrandArea />
      <main className={page.main}>
        <div className={`${page.card} ${classes.card}`}>
          <div className={`${page.mark} ${classes.mark}`}>
            <WordMark />
            <span className={classes.desk}>{text('desk')}</span>
          </div>
          <Step />
        </div>
      </main>
      <Footer />
    </div>
  )
}

function Step() {
  const { from } = useSearch({ strict: false })
  const login = useLoginTexts()
  const text = useDeskLoginTexts()
  const session = useDeskSession()
  const [hasFailedLate, setFailedLate] = useState(false)

  function begin() {
    setFailedLate(true)
    signOut()
  }

  if (session?.state === 'pending') return <CodeStep onOver={begin} />
  if (session?.state === 'setUp') return <SetUpStep name={session.name} onOver={begin} />
  const ended = hasDeskSessionExpired() ? text('expired') : undefined
  const needed = from === undefined ? undefined : login('needed')
  return <PasswordStep notice={hasFailedLate ? text('over') : (ended ?? needed)} />
}

function BrandArea() {
  const text = useDeskLoginTexts()
  const desk = useFrameTexts()('desk')
  return (
    <aside className={brand.area} aria-label={desk}>
      <WordMark />
      <div className={brand.words}>
        <p className={brand.portal}>{desk}</p>
        <p className={brand.claim}>{text('claim')}</p>
        <p className={brand.explanation}>{text('explanation')}</p>
      </div>
      <Pile />
    </aside>
  )
}

/** Theme and language. After the login, they are in the clerk's menu. */
const Footer = () => (
  <footer className={footer.footer}>
    <p>{`© ${pageData().year} ${operator().shortName}`}</p>
    <ThemeMenu />
    {operator().i18nEnabled && <LanguageMenu />}
  </footer>
)

/** Lengths of the decorative lines, as fractions of `lineWidth`. They picture the queue of submissions. */
const lengths = [0.62, 0.78, 0.55, 0.7, 0.84, 0.5, 0.66]

const lineWidth = 460
const lineDistance = 24

const Pile = () => (
  <svg
    className={brand.ledger}
    viewBox={`0 0 ${lineWidth} ${lineDistance * lengths.length}`}
    aria-hidden="true"
    focusable="false"
  >
    {lengths.map((length, row) => {
      const y = lineDistance * (row + 0.5)
      return (
        <g key={length} className={classes.row}>
          <path d={`M0 ${y}h8`} />
          <path d={`M22 ${y}H${lineWidth * length}`} />
          <path d={`M${lineWidth - 56} ${y}H${lineWidth}`} />
        </g>
      )
    })}
  </svg>
)
