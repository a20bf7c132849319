import { Footer } from '#app/Footer.tsx'
import { usePressedEarly } from '#app/pressed-early.ts'
import { LoginPage } from '#features/login/LoginPage.tsx'

/** The login and, as it has no shell around it, the footer of every page. */
export function EntryPage() {
  usePressedEarly()
  return <LoginPage Footer={Footer} />
}
