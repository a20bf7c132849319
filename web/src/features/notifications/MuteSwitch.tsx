import { readCaseMute } from '@portal/contract/case-mail.ts'
import { useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'
import { useMuteTexts } from '#features/notifications/notifications-texts.ts'
import { useMuting } from '#features/notifications/use-muting.ts'

import classes from '#features/notifications/MuteSwitch.module.css'

/** Turns emails about one case on or off. Renders nothing if the user has no email address. */
export function MuteSwitch({ inkassoNumber }: { inkassoNumber: string }) {
  const text = useMuteTexts()
  const { data } = useQuery(query(readCaseMute, { inkassoNumber }))
  const { mute, hasFailed } = useMuting()
  if (!data?.hasAddress) return null
  return (
    <section className={classes.switch}>
      <label>
        <input
          type="checkbox"
          checked={!data.isMuted}
          // `mute` reports errors in `hasFailed`.
          onChange={({ currentTarget }) => void mute(inkassoNumber, !currentTarget.checked)}
        />
        {text('tellMe')}
      </label>
      <output>{hasFailed && text('notSaved')}</output>
    </section>
  )
}
