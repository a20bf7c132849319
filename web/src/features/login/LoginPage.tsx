import { Footer } from '#app/Footer.tsx'
import { BrandArea } from '#features/login/BrandArea.tsx'
import { LoginForm } from '#features/login/LoginForm.tsx'
import { WordMark } from '#operator/WordMark.tsx'

import classes from '#features/login/LoginPage.module.css'

/** The way in: the operator's word on one side, the form on the other. */
export const LoginPage = () => (
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
