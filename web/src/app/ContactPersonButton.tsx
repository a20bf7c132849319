import { Button } from '@mantine/core'
import { useState } from 'react'

import { ContactLines } from '#app/ContactLines.tsx'
import { operator } from '#app/operator.ts'
import { texts } from '#i18n/texts.ts'
import { PlainDialog } from '#ui/PlainDialog.tsx'

const useContactPersonTexts = texts({
  title: { de: 'Ansprechpartner', en: 'Contact person' },
  help: {
    de: 'Bei Fragen zu Ihren Akten oder zum Portal hilft Ihnen gerne weiter:',
    en: 'If you have questions about your cases or the portal, please contact:',
  },
  close: { de: 'Schließen', en: 'Close' },
})

/** Shows whom to ask, the same on every page; nothing where the operator has named nobody. */
export function ContactPersonButton() {
  const text = useContactPersonTexts()
  const [isOpen, setOpen] = useState(false)
  const { contactPerson } = operator()
  if (!contactPerson) return null
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {text('title')}
      </button>
      <PlainDialog
        title={text('title')}
        isOpen={isOpen}
        onClose={close}
        actions={
          <Button variant="default" onClick={close}>
            {text('close')}
          </Button>
        }
      >
        <p>{text('help')}</p>
        <ContactLines {...contactPerson} />
      </PlainDialog>
    </>
  )
}
