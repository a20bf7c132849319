import { LanguageMenu, ThemeMenu } from '#app/shell/Footer.tsx'
import { operator, pageData } from '#screens/company/operator.ts'

import classes from '#app/shell/Footer.module.css'

/** The footer of the desk's login. Behind it, the clerk's menu has theme and language. */
export const DeskFooter = () => (
  <footer className={classes.footer}>
    <p>{`© ${pageData().year} ${operator().shortName}`}</p>
    <ThemeMenu />
    {operator().i18nEnabled && <LanguageMenu />}
  </footer>
)
