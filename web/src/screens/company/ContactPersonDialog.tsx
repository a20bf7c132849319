import type { ContactPerson } from '@portal/contract/operator.ts'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { ContactLines } from '#screens/company/ContactLines.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

const useContactPersonTexts = texts({
  help: {
    de: 'Bei Fragen zu Ihren Akten oder zum Portal hilft Ihnen gerne weiter:',
    en: 'If you have questions about your cases or the portal, please contact:',
  },
  close: commonWords.close,
})

interface ContactPersonDialogProps {
  title: string
  contactPerson: ContactPerson
  onClose: () => void
}

/** The contact person and how to reach them. */
export function ContactPersonDialog({ title, contactPerson, onClose }: ContactPersonDialogProps) {
  const text = useContactPersonTexts()
  return (
    <PlainDialog
      title={title}
      isOpen
      onClose={onClose}
      others={
        <Button variant="default" onClick={onClose}>
          {text('close')}
        </Button>
      }
    >
      <p>{text('help')}</p>
      <ContactLines {...contactPerson} />
    </PlainDialog>
  )
}
