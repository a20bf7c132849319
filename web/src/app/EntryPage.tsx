import { useComingToLife } from '#app/come-to-life.ts'
import { Footer } from '#app/shell/Footer.tsx'
import { LoginPage } from '#features/login/LoginPage.tsx'

/** The login page. It has no shell, so it renders the footer itself. */
export function EntryPage() {
  useComingToLife()
  return <LoginPage Footer={Footer} />
}
