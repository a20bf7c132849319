import type { ComponentType } from 'react'

import { BrandArea } from '#features/login/BrandArea.tsx'
import { LoginForm } from '#features/login/LoginForm.tsx'
import { WordMark } from '#screens/company/WordMark.tsx'

import classes from '#features/login/LoginPage.module.css'

/** The login screen: the operator's text beside the form, and the footer. */
export const LoginPage = ({ Footer }: { Footer: ComponentType }) => (
  <div className={classes.page}>
    <BrandArea />
    <main className={classes.main}>
      <div className={classes.card}>
        <div className={classes.mark}>
          <WordMark />
        </div>
        <LoginForm />
      </div>
    </main>
    <Footer />
  </div>
)
