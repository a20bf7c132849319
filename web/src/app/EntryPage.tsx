import { useComingToLife } from '#app/come-to-life.ts'
import { Footer } from '#app/shell/Footer.tsx'
import { LoginPage } from '#features/login/LoginPage.tsx'

/** The login and, as it has no shell around it, the footer of every page. */
export function EntryPage() {
  useComingToLife()
  return <LoginPage Footer={Footer} />
}
