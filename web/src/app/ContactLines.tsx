import type { PostalAddress } from '@portal/contract/operator.ts'
import { Fragment, type ReactNode } from 'react'

import { texts } from '#i18n/texts.ts'
import { ExternalLink } from '#ui/ExternalLink.tsx'

const useContactTexts = texts({
  phone: { de: 'Telefon', en: 'Phone' },
  fax: { de: 'Telefax', en: 'Fax' },
  mail: { de: 'E-Mail', en: 'E-mail' },
  website: { de: 'Internet', en: 'Website' },
})

interface ContactLinesProps {
  name?: string
  address?: PostalAddress | undefined
  phone?: string
  fax?: string | undefined
  mail?: string
  website?: string
}

/** Where and how somebody can be reached, a line for each way. */
export function ContactLines({ name, address, phone, fax, mail, website }: ContactLinesProps) {
  const text = useContactTexts()
  const lines: ReactNode[] = [
    name !== undefined && <strong>{name}</strong>,
    address?.street,
    address && `${address.postalCode} ${address.city}`,
    phone !== undefined && [`${text('phone')}: `, <PhoneLink key="link" number={phone} />],
    fax !== undefined && `${text('fax')}: ${fax}`,
    mail !== undefined && [`${text('mail')}: `, <MailLink key="link" mail={mail} />],
    website !== undefined && [`${text('website')}: `, <ExternalLink key="link" href={website} />],
  ]
  return (
    <address>
      {lines.filter(Boolean).map((line, at) => (
        // The lines of an address have no names and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {line}
          <br />
        </Fragment>
      ))}
    </address>
  )
}

/** A number to dial: "030 23125 100" → tel:03023125100. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>
)

/** On narrow screens an address breaks after its @, if it must. */
export function MailLink({ mail }: { mail: string }) {
  const [local, domain] = mail.split('@')
  return (
    <a href={`mailto:${mail}`}>
      {local}@<wbr />
      {domain}
    </a>
  )
}
