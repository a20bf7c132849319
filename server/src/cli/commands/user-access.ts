import { type PortalContext, portalCommand, portalList } from '#cli/command.ts'
import { printInitialPassword, username } from '#cli/commands/users.ts'
import { choice, flag, reason, required, text } from '#cli/parameters.ts'
import { moment } from '#ground/text/moment.ts'
import { listCustomers } from '#operator/customers/list-customers.ts'
import { requireTwoFactor } from '#operator/customers/require-two-factor.ts'
import { approvePassword, listPasswordRequests, rejectPassword } from '#operator/password-requests.ts'
import { disableUser, enableUser, endSessions } from '#operator/users/change-user.ts'
import { deleteUser } from '#operator/users/delete-user.ts'
import { resetPassword } from '#operator/users/initial-password.ts'
import { listSessions } from '#operator/users/list-sessions.ts'
import { removeTwoFactor } from '#operator/users/remove-two-factor.ts'
import { requireUser } from '#operator/users/require-user.ts'
import { unlockUser } from '#operator/users/unlock-user.ts'
import { tryToRemoveUnneeded } from '#submissions/unneeded-files.ts'

const args = { username }
const auditReason = reason('the reason; it is kept in the audit trail')

const users = [
  portalCommand({
    name: 'user reset-password',
    summary: 'Gives a user a new initial password, prints it once and ends all their sessions.',
    args,
    run: ({ username }, { db, act }) => resetPassword(db, username, act),
    print(initial, { username }) {
      console.log(`${username} has a new password; all sessions have ended.`)
      printInitialPassword(initial)
    },
  }),
  portalCommand({
    name: 'user disable',
    summary: 'Stops a user from logging in and ends all their sessions.',
    args,
    run: ({ username }, { db, act }) => disableUser(db, username, act),
    print: (_, { username }) => `${username} is disabled; all sessions have ended.`,
  }),
  portalCommand({
    name: 'user enable',
    summary: 'Lets a disabled user log in again.',
    args,
    run: ({ username }, { db, act }) => enableUser(db, username, act),
    print: (_, { username }) => `${username} may log in again.`,
  }),
  portalCommand({
    name: 'user unlock',
    summary: 'Lifts the lock after wrong passwords.',
    args,
    run: ({ username }, { db, act }) => unlockUser(db, username, act),
    print: (wasLocked, { username }) =>
      wasLocked ? `${username} is unlocked.` : `${username} had no failed logins.`,
  }),
  portalCommand({
    name: 'user remove-two-factor',
    summary: 'Removes a user’s second factor, for example after a lost phone, and ends all their sessions.',
    notes: 'First verify who is asking, as you did when you created the user.',
    args,
    options: { reason: auditReason },
    run: ({ username, reason }, { db, act }) => removeTwoFactor(db, username, reason, act),
    print: (_, { username }) => `${username} has no second factor any more; all sessions have ended.`,
  }),
  portalCommand({
    name: 'user delete',
    summary: 'Deletes a user with their drafts and saved searches.',
    notes: 'What they have sent stays under their user name, which nobody else can get.',
    args,
    options: { reason: auditReason },
    async run({ username, reason }, portal) {
      const submissions = await deleteUser(portal.db, username, reason, portal.act)
      await tryToRemoveUnneeded(portal)
      return submissions
    },
    print: (submissions, { username }) =>
      `${username} is deleted. Submissions that stay under this name: ${submissions}.`,
  }),
]

const endOf = (username: string | undefined, { db, act }: PortalContext) => endSessions(db, username, act)
const printEnded = (ended: number) => console.log(`Sessions ended: ${ended}`)

const sessions = [
  portalList({
    name: 'sessions list',
    summary: 'Lists the sessions of one user or of all users, most recently used first.',
    notes: 'An expired session is listed until the portal removes it, within the hour.',
    args: { username: text('<username>', 'only those of this user') },
    run: async ({ username }, { db }) =>
      listSessions(db, username === undefined ? undefined : (await requireUser(db, username)).userId),
    none: 'There are no sessions.',
    row: ({ username, customerNumber, state, authenticatedAt, lastUsedAt, userAgent }) => ({
      user: username,
      customer: customerNumber,
      state,
      'logged in': moment(authenticatedAt),
      'last used': moment(lastUsedAt),
      browser: userAgent,
    }),
  }),
  portalCommand({
    name: 'sessions end',
    summary: 'Ends all sessions of a user at once.',
    args,
    run: ({ username }, portal) => endOf(username, portal),
    print: printEnded,
  }),
  portalCommand({
    name: 'sessions end',
    summary: 'Ends the sessions of all users at once.',
    options: { all: { ...flag('all users'), isRequired: true } },
    run: (_, portal) => endOf(undefined, portal),
    print: printEnded,
  }),
]

const id = required(text('<id>', 'the id of the request, as listed'))

const passwordRequests = [
  portalList({
    name: 'password-requests list',
    summary: 'Lists the new passwords that await your decision.',
    run: (_, { db }) => listPasswordRequests(db),
    none: 'No requests await a decision.',
    row: ({ id, username, customerNumber, requestedAt }) => ({
      id,
      user: username,
      customer: customerNumber,
      requested: moment(requestedAt),
    }),
  }),
  portalCommand({
    name: 'password-requests approve',
    summary: 'Approves a new password; it works at once, and all the user’s sessions end.',
    args: { id },
    run: ({ id }, { db, act }) => approvePassword(db, id, act),
    print: (isNew, { id }) =>
      isNew
        ? `Request ${id} is approved: the new password works from now on.`
        : `Request ${id} was approved before.`,
  }),
  portalCommand({
    name: 'password-requests reject',
    summary: 'Rejects a new password; the old one stays in force.',
    args: { id },
    options: { reason: required(text('<text>', 'the reason; it is kept')) },
    run: ({ id, reason }, { db, act }) => rejectPassword(db, { id, reason }, act),
    print: (isNew, { id }) =>
      isNew
        ? `Request ${id} is rejected: the old password stays in force.`
        : `Request ${id} was rejected before.`,
  }),
]

const customers = [
  portalList({
    name: 'customer list',
    summary: 'Lists the customers and how many of their users lack two-factor.',
    run: (_, { db }) => listCustomers(db),
    none: 'There are no customers; they are imported.',
    row: ({ customerNumber, name, twoFactorRequiredAt, users, usersWithoutTwoFactor }) => ({
      customer: customerNumber,
      name,
      'two-factor': twoFactorRequiredAt ? `required since ${moment(twoFactorRequiredAt)}` : 'optional',
      users,
      'without two-factor': usersWithoutTwoFactor,
    }),
  }),
  portalCommand({
    name: 'customer two-factor',
    summary: 'Makes two-factor compulsory for all users of a customer, or optional.',
    notes: `If required, users without it must set it up at their next call, and nobody can turn it off.
If optional, whoever has it keeps it. An import changes neither.`,
    args: {
      customerNumber: required(text('<customerNumber>', 'the customer')),
      rule: required(choice(['required', 'optional'], 'whether users must have it')),
    },
    run: ({ customerNumber, rule }, { db, act }) =>
      requireTwoFactor(db, { customerNumber, isRequired: rule === 'required' }, act),
    print(isNew, { customerNumber, rule }) {
      if (!isNew) console.log(`Two-factor is ${rule} for ${customerNumber} already.`)
      else if (rule === 'required')
        console.log(
          `Two-factor is required for ${customerNumber} from now on: users without it set it up at their next call.`,
        )
      else console.log(`Two-factor is optional for ${customerNumber} from now on; whoever has it keeps it.`)
    },
  }),
]

export const userAccessCommands = [...users, ...sessions, ...passwordRequests, ...customers]
