import { moment } from '#cli/moment.ts'
import type { InitialPassword } from '#operator/users/initial-password.ts'
import type { UserOverview } from '#operator/users/list-users.ts'
import type { Granted, Rights } from '#operator/users/rights.ts'

/** Rights, a line each. */
export const rightsLines = ({ glgNumbers, aktentypen, zinsenEnabled, auskunftEnabled }: Rights) => [
  `creditor numbers: ${all(glgNumbers, 'all of the customer, later ones too')}`,
  `file types: ${all(aktentypen, 'all, later ones too')}`,
  `interest (zinsen): ${onOff(zinsenEnabled)}`,
  `credit report (auskunft): ${onOff(auskunftEnabled)}`,
]

const all = (granted: Granted, words: string) => (granted === 'all' ? words : granted.join(', '))
const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')

/** What keeps a user from logging in, or will; empty when nothing does. */
export function hindrances(user: UserOverview, now: Date): string[] {
  const { disabledAt, lockedUntil, passwordExpiresAt: expiry, passwordRequestedAt } = user
  return [
    ...(disabledAt ? [`disabled since ${moment(disabledAt)}`] : []),
    ...(lockedUntil ? [`locked until ${moment(lockedUntil)}`] : []),
    ...(expiry && expiry > now ? [`initial password until ${moment(expiry)}`] : []),
    ...(expiry && expiry <= now ? [`initial password expired ${moment(expiry)}`] : []),
    ...(passwordRequestedAt ? [`asked for a new password ${moment(passwordRequestedAt)}`] : []),
  ]
}

export function tellInitialPassword({ password, passwordExpiresAt }: InitialPassword) {
  console.log(`Initial password, shown only now, until ${moment(passwordExpiresAt)}:\n\n    ${password}\n`)
}
