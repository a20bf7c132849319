import type { Guard } from '../guard.ts'

const views = 'server/migrations/0019-all-stays-all.sql'
const users = 'server/src/operator/users'
const file = `${users}/file`
const rights = [`${users}/rights.db.test.ts`]
const leaving = [`${users}/leaving.db.test.ts`]
const overview = [`${users}/users.db.test.ts`]
const fromFile = [`${file}/user-file.db.test.ts`]
const letters = [`${file}/letters.test.ts`]
const whoDoesIt = ['server/src/cli/who-does-it.test.ts']

/** What the operator gives users and takes from them, and who of his people did it (R12, R17, R36, R72). */
export const userGuards: readonly Guard[] = [
  {
    name: 'All creditor numbers are those of the own customer',
    file: views,
    find: 'join creditor_number on creditor_number.customer_number = portal_user.customer_number',
    replace: 'cross join creditor_number',
    tests: rights,
  },
  {
    name: 'A number that went to another customer is nobody’s of the old one',
    file: views,
    find: '\n    and creditor_number.customer_number = portal_user.customer_number',
    replace: '',
    tests: rights,
  },
  {
    name: 'Who has a list of creditor numbers does not have all',
    file: views,
    find: 'where all_glg_numbers',
    replace: 'where true',
    tests: rights,
  },
  {
    name: 'Who has a list of file types does not have all',
    file: views,
    find: 'where all_aktentypen',
    replace: 'where true',
    tests: rights,
  },
  {
    name: 'Creditor numbers that are taken away are gone',
    file: `${users}/rights.ts`,
    find: "await transaction.deleteFrom('portalUserGlgNumber').where('userId', '=', userId).execute()",
    replace: '',
    tests: rights,
  },
  {
    name: 'A changed right is one of the customer’s',
    file: `${users}/change-rights.ts`,
    find: 'await requireKnownRights(transaction, customerNumber, change)',
    replace: '',
    tests: rights,
  },
  {
    name: 'A new initial password ends all sessions',
    file: `${users}/initial-password.ts`,
    find: "await transaction.deleteFrom('session').where('userId', '=', userId).execute()",
    replace: '',
    tests: leaving,
  },
  {
    name: 'A new initial password replaces the one that was asked for',
    file: `${users}/initial-password.ts`,
    find: '    await replaceOpenRequest(transaction, userId, now)\n',
    replace: '',
    tests: leaving,
  },
  {
    name: 'A renewed password works for seven days',
    file: `${users}/initial-password.ts`,
    find: '.set({ passwordHash, passwordExpiresAt })',
    replace: '.set({ passwordHash, passwordExpiresAt: null })',
    tests: leaving,
  },
  {
    name: 'Nobody gets a name under which something was sent',
    file: `${users}/create-user.ts`,
    find: '.has(usernameFolded)',
    replace: ".has('')",
    tests: leaving,
  },
  {
    name: 'Nothing is counted of a user who has left',
    file: 'server/src/privacy/erasure/remove-user.ts',
    find: "eb('key', 'in', exact), ",
    replace: '',
    tests: leaving,
  },
  {
    name: 'No user is called as the operator’s people are in the trail',
    file: 'server/src/access/login/username.ts',
    find: 'ofTheOperator.test(foldUsername(username))',
    replace: 'ofTheOperator.test(username)',
    tests: overview,
  },
  {
    name: 'No user is called as a folder of an address',
    file: 'server/src/access/login/username.ts',
    find: 'const folder = /^\\.\\.?$/',
    replace: 'const folder = /^\\.$/',
    tests: ['server/src/access/login/username.test.ts'],
  },
  {
    name: 'No case has the number of a folder of an address',
    file: 'contract/src/fields/text-fields.ts',
    find: '!/^\\.\\.?$/.test(value)',
    replace: '!/^\\.$/.test(value)',
    tests: ['server/src/operator/import/rows/check-row.test.ts'],
  },
  {
    name: 'Of a user without a second factor nothing is taken',
    file: `${users}/remove-two-factor.ts`,
    find: 'if (!removed?.confirmedAt)',
    replace: 'if (removed === null)',
    tests: overview,
  },
  {
    name: 'Passwords of a file of users are readable by the caller alone',
    file: `${file}/hand-out.ts`,
    find: "open(path, 'wx', 0o600)",
    replace: "open(path, 'wx', 0o644)",
    tests: fromFile,
  },
  {
    name: 'Passwords are written over nothing',
    file: `${file}/hand-out.ts`,
    find: "open(path, 'wx', 0o600)",
    replace: "open(path, 'w', 0o600)",
    tests: fromFile,
  },
  {
    name: 'Passwords that another import has written stay',
    file: `${file}/hand-out.ts`,
    find: 'if (isOurs) await rm(path',
    replace: 'await rm(path',
    tests: fromFile,
  },
  {
    name: 'Letters are readable by the caller alone',
    file: `${file}/hand-out.ts`,
    find: "open(path, 'wx', 0o600)",
    replace: "open(path, 'wx', 0o644)",
    tests: letters,
  },
  {
    name: 'Letters go into no folder that holds something',
    file: `${file}/hand-out.ts`,
    find: 'if (names && names.length > 0) throw',
    replace: 'if (names === null) throw',
    tests: letters,
  },
  {
    name: 'No password of a user who was not made stays behind',
    file: `${file}/apply-plan.ts`,
    find: 'await handOut.takeBack()',
    replace: '',
    tests: fromFile,
  },
  {
    name: 'A file of users gives rights of the own customer only',
    file: `${file}/plan-users.ts`,
    find: '...faultsOfRights(grantable, user),',
    replace: '',
    tests: fromFile,
  },
  {
    name: 'A file of users takes nobody to another customer',
    file: `${file}/plan-users.ts`,
    find: '...(other ? customerFaults(user, other.customerNumber) : []),',
    replace: '',
    tests: fromFile,
  },
  {
    name: 'Who does it has a name that can be read',
    file: 'server/src/operator/act.ts',
    find: 'if (fault) throw',
    replace: "if (fault === '') throw",
    tests: whoDoesIt,
  },
  {
    name: 'A submission that leaves stands in the trail before',
    file: 'server/src/operator/submissions/write-folder.ts',
    find: 'await note()',
    replace: '',
    tests: ['server/src/operator/submissions/read-submissions.db.test.ts'],
  },
  {
    name: 'An import stands in the trail, also one that stopped',
    file: 'server/src/operator/import/import-folder.ts',
    find: 'if (id !== undefined) await noteStop(error, id, order, course)',
    replace: '',
    tests: ['server/src/operator/import/noted-imports.db.test.ts'],
  },
]
