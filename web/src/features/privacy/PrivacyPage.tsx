import { informationSheetPath } from '@portal/contract/operator/files.ts'

import { closingSections, processingSections, usePrivacyTexts } from '#features/privacy/privacy-texts.ts'
import { useLanguage } from '#i18n/language.ts'
import { unbroken } from '#i18n/unbroken.ts'
import { ContactLines } from '#screens/company/ContactLines.tsx'
import { operator } from '#screens/company/operator.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { TextPage, TextSection } from '#screens/TextPage.tsx'
import { openCookieDialog } from '#storage/consent.ts'
import { Button } from '#ui/buttons/Button.tsx'

import textClasses from '#screens/TextPage.module.css'

/** Privacy policy of the collection company (specification 2, part 2.5). */
export const PrivacyPage = () => (
  <TextPage title={screenTitles.privacy[useLanguage()]}>
    <PrivacySections />
  </TextPage>
)

/** The text of the page. The preview at the desk uses it too. */
export function PrivacySections() {
  const text = usePrivacyTexts()
  return (
    <>
      <p>{text('intro')}</p>
      <WhoToAsk />
      <Sections sections={processingSections} />
      <BrowserStorage />
      <Rights />
      <TextSection title={text('sheet')}>
        <p>{unbroken(text('sheetWhat'))}</p>
        <p>
          <a href={informationSheetPath} download>
            {text('sheetLink')}
          </a>
        </p>
      </TextSection>
      <Sections sections={closingSections} />
    </>
  )
}

function WhoToAsk() {
  const text = usePrivacyTexts()
  const { name, address, phone, fax, mail, dataProtectionOfficers } = operator()
  return (
    <>
      <TextSection title={text('controller')}>
        <ContactLines name={name} address={address} phone={phone} fax={fax} mail={mail} />
      </TextSection>
      <TextSection title={text('officers')}>
        <div className={textClasses.pair}>
          {dataProtectionOfficers.map((officer) => (
            <ContactLines key={officer.mail} {...officer} address={officer.address ?? address} />
          ))}
        </div>
      </TextSection>
    </>
  )
}

function BrowserStorage() {
  const text = usePrivacyTexts()
  return (
    <TextSection title={text('storage')}>
      <p>{unbroken(text('storageWhat'))}</p>
      <ul>
        <li>{text('storageSession')}</li>
        <li>{text('storageChoice')}</li>
      </ul>
      <p>{text('storageNot')}</p>
      <Button variant="default" onClick={openCookieDialog}>
        {text('changeSettings')}
      </Button>
    </TextSection>
  )
}

function Rights() {
  const text = usePrivacyTexts()
  const { dataProtectionAuthority } = operator()
  return (
    <TextSection title={text('rights')}>
      <p>{unbroken(text('rightsWhat'))}</p>
      <p>{unbroken(`${text('complaint')} ${dataProtectionAuthority ? text('complaintTo') : ''}`)}</p>
      {dataProtectionAuthority && <ContactLines {...dataProtectionAuthority} />}
    </TextSection>
  )
}

function Sections({ sections }: { sections: typeof processingSections }) {
  const language = useLanguage()
  return sections.map(({ title, paragraphs }) => (
    <TextSection key={title.de} title={title[language]}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph.de}>{unbroken(paragraph[language])}</p>
      ))}
    </TextSection>
  ))
}
