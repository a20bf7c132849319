import { deskRoles } from '@portal/contract/desk/endpoint.ts'

import { portalCommand, portalList } from '#cli/command.ts'
import { choice, flag, or, parsed, required, text } from '#cli/parameters.ts'
import { listed } from '#ground/text/listed.ts'
import { moment } from '#ground/text/moment.ts'
import {
  changeClerk,
  clerkNameIn,
  createClerk,
  endClerkSessions,
  removeClerk,
  resetClerk,
  type StartPassword,
} from '#operator/clerks/change-clerks.ts'
import { listClerks, listClerkSessions } from '#operator/clerks/list-clerks.ts'
import { OperatorError } from '#operator/operator-error.ts'

const name = required(parsed('<name>', 'the clerk’s login name', clerkNameIn))
const fullName = text('<name>', 'the name that colleagues and creditors read')
const role = choice(deskRoles, 'what the clerk may do')
const customers = parsed('<numbers>', 'the only customers whose submissions the clerk sees', listed)

const printsOnce = `The start password is printed once, with nothing else on standard output. It works for 72 hours.
At the first login the clerk chooses a password and sets up the second factor.`

function printOnce({ password, until }: StartPassword, sentence: string) {
  console.error(`${sentence} Start password, shown only now, until ${moment(until)}:`)
  console.log(password)
}

/** Commands for the clerks who work at the desk. */
export const clerkCommands = [
  portalCommand({
    name: 'clerk create',
    summary: 'Creates a clerk for the desk, with a start password.',
    notes: printsOnce,
    args: { name },
    options: { fullName: required(fullName), role: required(role), customers },
    run: ({ name, fullName, role, customers }, { db, act }) =>
      createClerk(db, { name, fullName, role, customers: customers ?? null }, act),
    print: (start, { name }) => printOnce(start, `The clerk ${name} is created.`),
  }),
  portalList({
    name: 'clerk list',
    summary: 'Lists the clerks of the desk.',
    run: (_, { db, act }) => listClerks(db, act.now),
    none: 'There are no clerks.',
    row: ({ name, fullName, role, customers, state, lastLoginAt }) => ({
      clerk: name,
      name: fullName,
      role,
      customers: customers?.join(', ') ?? 'all',
      state,
      'last login': lastLoginAt ? moment(lastLoginAt) : '-',
    }),
  }),
  portalCommand({
    name: 'clerk change',
    summary: 'Changes what a clerk may do, with effect from their next call.',
    args: { name },
    options: { fullName, role, customers, allCustomers: or('customers', flag('all customers')) },
    run({ name, fullName, role, customers, allCustomers }, { db, act }) {
      const changes = {
        ...(fullName !== undefined && { fullName }),
        ...(role && { role }),
        ...(customers && { customers }),
        ...(allCustomers && { customers: null }),
      }
      if (Object.keys(changes).length === 0)
        throw new OperatorError(
          'Please say what to change: --full-name, --role, --customers or --all-customers.',
        )
      return changeClerk(db, name, changes, act)
    },
    print: (isChanged, { name }) =>
      isChanged ? `The clerk ${name} is changed.` : `The clerk ${name} is so already.`,
  }),
  portalCommand({
    name: 'clerk reset',
    summary: 'Gives a clerk a new start password, removes their second factor and ends their sessions.',
    notes: `First verify who is asking.\n${printsOnce}`,
    args: { name },
    run: ({ name }, { db, act }) => resetClerk(db, name, act),
    print: (start, { name }) => printOnce(start, `The clerk ${name} is reset; all sessions have ended.`),
  }),
  portalCommand({
    name: 'clerk remove',
    summary: 'Removes a clerk at once; what they work on is free again.',
    notes: 'Their notes and their entries in the audit trail keep the name.',
    args: { name },
    run: ({ name }, { db, act }) => removeClerk(db, name, act),
    print: (_, { name }) => `The clerk ${name} is removed.`,
  }),
  portalList({
    name: 'clerk sessions',
    summary: 'Lists the sessions of one clerk or of all, most recently used first.',
    notes: 'An expired session is listed until the portal removes it, within the hour.',
    args: { name: parsed('<name>', 'only those of this clerk', clerkNameIn) },
    run: ({ name }, { db }) => listClerkSessions(db, name),
    none: 'There are no sessions.',
    row: ({ name, state, address, authenticatedAt, lastUsedAt, userAgent }) => ({
      clerk: name,
      state,
      from: address,
      'logged in': moment(authenticatedAt),
      'last used': moment(lastUsedAt),
      browser: userAgent,
    }),
  }),
  portalCommand({
    name: 'clerk sessions',
    summary: 'Ends all sessions of a clerk at once.',
    args: { name },
    options: { end: { ...flag('end them'), isRequired: true } },
    run: ({ name }, { db, act }) => endClerkSessions(db, name, act),
    print: (ended) => `Sessions ended: ${ended}`,
  }),
]
