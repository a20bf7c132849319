import { useFrameTexts } from '#desk/frame/frame-texts.ts'
import { MessagePage } from '#screens/MessagePage.tsx'

/** What an auditor sees: how the trail is exported. They see no submissions. */
export function AuditorPage() {
  const text = useFrameTexts()
  return <MessagePage title={text('trail')}>{text('trailWhat')}</MessagePage>
}
