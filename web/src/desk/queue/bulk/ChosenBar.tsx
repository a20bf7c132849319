import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { useState } from 'react'

import { useBulkTexts } from '#desk/queue/bulk/bulk-texts.ts'
import { BulkAccept, BulkRefuse } from '#desk/queue/bulk/BulkDialogs.tsx'
import type { Choice } from '#desk/queue/bulk/use-choice.tsx'
import { count } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'

import classes from '#desk/queue/bulk/Bulk.module.css'

/** What the clerk can do with the chosen submissions. Renders nothing while none is chosen. */
export function ChosenBar({ choice }: { choice: Choice }) {
  const text = useBulkTexts()
  const [open, setOpen] = useState<'accept' | 'refuse'>()
  const { chosen, chooseAll, clear, remove } = choice
  const rows = [...chosen.values()]
  const dialog = {
    rows,
    onClose: (done: readonly QueueRow[]) => {
      setOpen(undefined)
      remove(done)
    },
  }
  return (
    <div className={classes.bar} hidden={rows.length === 0}>
      <output>{`${text('chosen')} ${count(rows.length)}`}</output>
      <Button size="xs" onClick={() => setOpen('accept')}>
        {text('accept')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpen('refuse')}>
        {text('refuse')}
      </Button>
      <TextButton onClick={chooseAll}>{text('wholePage')}</TextButton>
      <TextButton onClick={clear}>{text('none')}</TextButton>
      {open === 'accept' && <BulkAccept {...dialog} />}
      {open === 'refuse' && <BulkRefuse {...dialog} />}
    </div>
  )
}
