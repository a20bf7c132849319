import type { Authority } from '@portal/contract/operator.ts'

import { disclaimer, laws, useImprintTexts } from '#features/imprint/imprint-texts.ts'
import { useLanguage } from '#i18n/language.ts'
import { unbroken } from '#i18n/unbroken.ts'
import { ContactLines } from '#screens/company/ContactLines.tsx'
import { operator } from '#screens/company/operator.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { TextPage, TextSection } from '#screens/TextPage.tsx'
import { ExternalLink } from '#ui/buttons/ExternalLink.tsx'

import textClasses from '#screens/TextPage.module.css'

/** Legal notice: the company and all the details that the law requires (specification 2, part 2.6). */
export const ImprintPage = () => (
  <TextPage title={screenTitles.imprint[useLanguage()]}>
    <ImprintSections />
  </TextPage>
)

/** The text of the page. The preview at the desk uses it too. */
export const ImprintSections = () => (
  <>
    <Provider />
    <RegisterAndTax />
    <Registration />
    <Authorities />
    <Memberships />
    <Disclaimer />
  </>
)

function Provider() {
  const text = useImprintTexts()
  const { name, address, phone, fax, mail, website, managingDirectors } = operator()
  return (
    <>
      <TextSection title={text('provider')}>
        <ContactLines name={name} address={address} phone={phone} fax={fax} mail={mail} website={website} />
      </TextSection>
      <TextSection title={text('represented')}>
        <p>{managingDirectors.join(', ')}</p>
      </TextSection>
    </>
  )
}

function RegisterAndTax() {
  const text = useImprintTexts()
  const { courtRegister, taxId, vatId } = operator()
  return (
    <>
      {courtRegister && (
        <TextSection title={text('register')}>
          <Fact label={text('registerCourt')} value={courtRegister.court} />
          <Fact label={text('registerNumber')} value={courtRegister.number} />
        </TextSection>
      )}
      <TextSection title={text('tax')}>
        <Fact label={text('taxId')} value={taxId} />
        <Fact label={text('vatId')} value={vatId} />
      </TextSection>
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string | undefined }) =>
  value !== undefined && <p className={textClasses.fact}>{unbroken(`${label}: ${value}`)}</p>

function Registration() {
  const text = useImprintTexts()
  const language = useLanguage()
  const { number, registerUrl } = operator().debtCollectionRegistration
  return (
    <>
      <TextSection title={text('registration')}>
        <p>{unbroken(text('registrationWhat'))}</p>
        <Fact label={text('registrationNumber')} value={number} />
        <p>
          {`${text('registrationRegister')}: `}
          <ExternalLink href={registerUrl} />
        </p>
      </TextSection>
      <TextSection title={text('regulation')}>
        <p>{text('regulationWhat')}</p>
        <ul>
          {laws.map(({ name, url }) => (
            <li key={url}>
              <ExternalLink href={url}>{name[language]}</ExternalLink>
            </li>
          ))}
        </ul>
      </TextSection>
    </>
  )
}

/**
 * Shows the registration authority and the supervisory authority. If they are the same, as for every collection
 * company since 2025, shows them once.
 */
function Authorities() {
  const text = useImprintTexts()
  const { registrationAuthority, supervisoryAuthority } = operator()
  const titled: [title: string, authority: Authority][] =
    registrationAuthority.name === supervisoryAuthority.name
      ? [[text('bothAuthorities'), supervisoryAuthority]]
      : [
          [text('registrationAuthority'), registrationAuthority],
          [text('supervisoryAuthority'), supervisoryAuthority],
        ]
  return titled.map(([title, authority]) => (
    <TextSection key={title} title={title}>
      <ContactLines {...authority} />
    </TextSection>
  ))
}

function Memberships() {
  const text = useImprintTexts()
  const { memberships } = operator()
  if (memberships.length === 0) return null
  return (
    <TextSection title={text('memberships')}>
      <ul>
        {memberships.map(({ name, website }) => (
          <li key={name}>
            {website === undefined ? (
              unbroken(name)
            ) : (
              <ExternalLink href={website}>{unbroken(name)}</ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </TextSection>
  )
}

function Disclaimer() {
  const text = useImprintTexts()
  const language = useLanguage()
  return (
    <>
      <TextSection title={text('disclaimer')}>
        {disclaimer.map((paragraph) => (
          <p key={paragraph.de}>{paragraph[language]}</p>
        ))}
      </TextSection>
      <TextSection title={text('law')}>
        <p>{`${text('lawWhat')} ${text('jurisdiction')} ${operator().jurisdictionCity}.`}</p>
      </TextSection>
    </>
  )
}
