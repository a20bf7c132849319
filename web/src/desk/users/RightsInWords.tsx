import type { DeskUser } from '@portal/contract/desk/users.ts'

import { useUserTexts } from '#desk/users/user-texts.ts'

/** What a user may see, in words. */
export function RightsInWords({ user }: { user: DeskUser }) {
  const text = useUserTexts()
  const { glgNumbers, aktentypen, zinsenEnabled, auskunftEnabled } = user
  const numbers =
    glgNumbers === 'all'
      ? text('allNumbers')
      : glgNumbers
          .map(({ glgNumber, name }) => (name === '' ? glgNumber : `${glgNumber} (${name})`))
          .join(', ')
  const types = aktentypen === 'all' ? text('allTypes') : aktentypen.map(({ name }) => name).join(', ')
  return (
    <ul>
      <li>{`${text('numbers')}: ${numbers || text('none')}`}</li>
      <li>{`${text('types')}: ${types || text('none')}`}</li>
      <li>{text(zinsenEnabled ? 'withInterest' : 'withoutInterest')}</li>
      <li>{text(auskunftEnabled ? 'withInformation' : 'withoutInformation')}</li>
    </ul>
  )
}
