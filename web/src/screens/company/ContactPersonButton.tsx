import { lazy, Suspense, useState } from 'react'

import { texts } from '#i18n/texts.ts'
import { operator } from '#screens/company/operator.ts'

const ContactPersonDialog = lazy(async () => {
  const { ContactPersonDialog } = await import('#screens/company/ContactPersonDialog.tsx')
  return { default: ContactPersonDialog }
})

const useContactPersonTexts = texts({
  title: { de: 'Ansprechpartner', en: 'Contact person' },
})

/** Opens the contact details. Renders nothing if the operator has named no contact. */
export function ContactPersonButton() {
  const text = useContactPersonTexts()
  const [isOpen, setOpen] = useState(false)
  const { contactPerson } = operator()
  if (!contactPerson) return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {text('title')}
      </button>
      <Suspense>
        {isOpen && (
          <ContactPersonDialog
            title={text('title')}
            contactPerson={contactPerson}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
