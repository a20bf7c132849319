import type { PostalAddress } from '@portal/contract/operator.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'

import { texts } from '#i18n/texts.ts'
import { ExternalLink } from '#ui/buttons/ExternalLink.tsx'

import classes from '#screens/company/ContactLines.module.css'

const useContactTexts = texts({
  phone: domainWords.phone,
  fax: domainWords.fax,
  mail: domainWords.mail,
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

/** Contact details, one line each. */
export function ContactLines({ name, address, phone, fax, mail, website }: ContactLinesProps) {
  const text = useContactTexts()
  return (
    <address className={classes.lines}>
      {name !== undefined && <strong>{name}</strong>}
      {address && <div>{address.street}</div>}
      {address && <div>{`${address.postalCode} ${address.city}`}</div>}
      {phone !== undefined && (
        <div>
          {`${text('phone')}: `}
          <PhoneLink number={phone} />
        </div>
      )}
      {fax !== undefined && <div>{`${text('fax')}: ${fax}`}</div>}
      {mail !== undefined && (
        <div>
          {`${text('mail')}: `}
          <MailLink mail={mail} />
        </div>
      )}
      {website !== undefined && (
        <div>
          {`${text('website')}: `}
          <ExternalLink href={website} />
        </div>
      )}
    </address>
  )
}

/** A `tel:` link: "030 23125 100" → tel:03023125100. */
const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>
)

/** On narrow screens an e-mail address may wrap after its @. */
function MailLink({ mail }: { mail: string }) {
  const [local, domain] = mail.split('@')
  return (
    <a href={`mailto:${mail}`}>
      {`${local}@`}
      <wbr />
      {domain}
    </a>
  )
}
