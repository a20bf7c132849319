import { Footer } from '#app/shell/Footer.tsx'
import { useHydration } from '#app/use-hydration.ts'
import { LoginPage } from '#features/login/LoginPage.tsx'

/** The login page. It has no shell, so it renders the footer itself. */
export function EntryPage() {
  useHydration()
  return <LoginPage Footer={Footer} />
}
