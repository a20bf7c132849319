import { useFactsTexts } from '#desk/facts/facts-texts.ts'
import { Part } from '#desk/item/Part.tsx'
import { operator } from '#screens/company/operator.ts'

import classes from '#desk/state/State.module.css'

/** Names and contacts, each with the setting that changes it. */
export function CompanyFacts({ portalUrl }: { portalUrl: string | null }) {
  const text = useFactsTexts()
  return (
    <Part title={text('company')}>
      <dl className={classes.rows}>
        {useRows(portalUrl).map(({ setting, label, value }) => (
          <div key={setting}>
            <dt>
              <span>{label}</span> <code translate="no">{setting}</code>
            </dt>
            <dd>{value ?? text('missing')}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

interface Row {
  readonly setting: string
  readonly label: string
  /** Undefined if the file does not have it. */
  readonly value: string | undefined
}

function useRows(portalUrl: string | null): readonly Row[] {
  const text = useFactsTexts()
  const facts = operator()
  const { street, postalCode, city } = facts.address
  const person = facts.contactPerson
  const contact = person && [person.name, person.phone, person.mail].join(', ')
  return [
    { setting: 'name', label: text('name'), value: facts.name },
    { setting: 'shortName', label: text('shortName'), value: facts.shortName },
    { setting: 'address', label: text('address'), value: `${street}, ${postalCode} ${city}` },
    { setting: 'phone', label: text('phone'), value: facts.phone },
    { setting: 'fax', label: text('fax'), value: facts.fax },
    { setting: 'mail', label: text('mail'), value: facts.mail },
    { setting: 'website', label: text('website'), value: facts.website },
    {
      setting: 'contactPerson',
      label: text('contactPerson'),
      value: facts.contactPersonEnabled ? contact : text('contactOff'),
    },
    { setting: 'notifications.portalUrl', label: text('portalUrl'), value: portalUrl ?? undefined },
    { setting: 'creditAgencyUrl', label: text('creditAgency'), value: facts.creditAgencyUrl },
    { setting: 'primaryColor', label: text('color'), value: facts.primaryColor },
    { setting: 'logo', label: text('logo'), value: text(facts.hasLogo ? 'hasLogo' : 'noLogo') },
  ]
}
