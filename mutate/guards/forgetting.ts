import type { Guard } from '../guard.ts'

const persons = 'server/src/operator/persons'
const erase = [`${persons}/erase.db.test.ts`]
const eraseUser = [`${persons}/erase-user.db.test.ts`]
const exporting = [`${persons}/export-person.db.test.ts`]
const kept = [`${persons}/kept.db.test.ts`]
const expired = ['server/src/retention/delete-expired.db.test.ts']
const leaving = ['server/src/operator/import/leave-out-erased.db.test.ts']

/** Who demands that his data go, and what must not go before its time. */
export const forgettingGuards: readonly Guard[] = [
  {
    name: 'What the operator’s system has not fetched is not erased',
    file: `${persons}/erase-debtor.ts`,
    find: '  requireFetched(await submissionsAbout(transaction, inkassoNumbers))\n',
    replace: '',
    tests: erase,
    isAlwaysTried: true,
  },
  {
    name: 'What was not fetched does not go with its case by time',
    file: 'server/src/retention/periods.ts',
    find: "where sent.state = 'received' and (",
    replace: 'where false and (',
    tests: expired,
  },
  {
    name: 'Nor does an answer about its mandate',
    file: 'server/src/retention/periods.ts',
    find: "or sent.kind = 'taskAnswer' and exists",
    replace: 'or false and exists',
    tests: expired,
  },
  {
    name: 'Nothing is erased while an import runs',
    file: `${persons}/erase-debtor.ts`,
    find: '  await holdImports(transaction)\n',
    replace: '',
    tests: leaving,
  },
  {
    name: 'A user who was just given a first password is not deleted as unused',
    file: 'server/src/retention/periods.ts',
    find: '(password_expires_at is null or password_expires_at < ${now})',
    replace: 'true',
    tests: expired,
  },
  {
    name: 'A user who logs in is not unused',
    file: 'server/src/retention/periods.ts',
    find: "('authn_login_success', 'authn_second_factor_success')",
    replace: "('authn_login_fail')",
    tests: expired,
  },
  {
    name: 'Users are not called unused by a trail that is shorter',
    file: 'server/src/operator/config/config-schema.ts',
    find: 'unusedUserMonths <= auditMonths',
    replace: 'true',
    tests: ['server/src/operator/config/open-config.test.ts'],
  },
  {
    name: 'Nothing goes by time while an import runs',
    file: 'server/src/retention/delete-expired.ts',
    find: ' || !(await isWithoutImport(transaction))',
    replace: '',
    tests: expired,
  },
  {
    name: 'Documents of who was erased leave the trash, too',
    file: 'server/src/submissions/unneeded-files.ts',
    find: '    await files.trash.remove(sha256)\n',
    replace: '',
    tests: erase,
  },
  {
    name: 'A task that was erased stays out of imports',
    file: 'server/src/operator/import/leave-out-erased.ts',
    find: "table === 'task' ?",
    replace: "table === 'handover' ?",
    tests: leaving,
  },
  {
    name: 'A task that was erased is not made again by a command or a call',
    file: 'server/src/operator/tasks/put-task.ts',
    find: '  await refuseErased(transaction, taskId)\n',
    replace: '',
    tests: leaving,
  },
  {
    name: 'What was answered on a mandate goes with the case that it became',
    file: 'server/src/erasure/sent-about.ts',
    find: 'where mandate.accepted_inkasso_number = any',
    replace: 'where mandate.inkasso_number = any',
    tests: leaving,
  },
  {
    name: 'An import leaves out what was erased',
    file: 'server/src/operator/import/load-file.ts',
    find: 'await leaveOutErased(client, file, report)',
    replace: '0',
    tests: leaving,
  },
  {
    name: 'Documents of rows that are left out do not stay in the store',
    file: 'server/src/operator/import/leave-out-erased.ts',
    find: 'from gone where sha256 is not null',
    replace: 'from gone where false',
    tests: leaving,
  },
  {
    name: 'An import does not bring the name of an erased user back',
    file: 'server/src/operator/import/load-file.ts',
    find: '  await keepPseudonyms(client, kind)\n',
    replace: '',
    tests: leaving,
  },
  {
    name: 'What names the debtor goes only when that is said',
    file: `${persons}/erase-debtor.ts`,
    find: 'withNamed && isLoose(naming)',
    replace: 'isLoose(naming)',
    tests: erase,
  },
  {
    name: 'A letter that the law keeps is kept',
    file: 'server/src/erasure/archive.ts',
    find: 'archive.archiveYears === 0',
    replace: 'archive.archiveYears >= 0',
    tests: kept,
  },
  {
    name: 'Files of kept letters outlive the days that were set',
    file: 'server/src/retention/periods.ts',
    find: '* dayMs)} and not ${isKept(retention, now)}`,',
    replace: '* dayMs)}`,',
    tests: kept,
  },
  {
    name: 'Two persons of one name are not mixed',
    file: `${persons}/find-debtor.ts`,
    find: 'if (persons.size > 1)',
    replace: 'if (persons.size < 0)',
    tests: exporting,
  },
  {
    name: 'What is another one’s of the same name is not given out',
    file: `${persons}/export-person.ts`,
    find: 'inkassoNumber === null ? withNamed || others.size === 0 : !others.has(inkassoNumber)',
    replace: 'inkassoNumber !== undefined',
    tests: exporting,
  },
  {
    name: 'A part of a word is no name',
    file: `${persons}/find-debtor.ts`,
    find: 'rows.filter(({ schuldnername }) => standsIn(name, schuldnername))',
    replace: 'rows',
    tests: exporting,
  },
  {
    name: 'A row of the trail changes only under a seal',
    file: 'server/migrations/0022-forgetting.sql',
    find: 'if new.seal is not null\n      and row',
    replace: 'if row',
    tests: eraseUser,
  },
  {
    name: 'Under a seal nothing but the name changes',
    file: 'server/migrations/0022-forgetting.sql',
    find: 'row(new.position, new.at, new.event,',
    replace: 'row(new.position, new.at, old.event,',
    tests: eraseUser,
  },
  {
    name: 'A sealed row that was changed is found',
    file: 'server/src/audit/seals.ts',
    find: 'rows.find((row) => !isGenuine(keys, row))',
    replace: 'rows.find(() => false)',
    tests: eraseUser,
  },
  {
    name: 'What is on its way stands under the pseudonym',
    file: 'server/migrations/0022-forgetting.sql',
    find: "    new.actor := '#' || new.user_id;\n",
    replace: '    null;\n',
    tests: eraseUser,
  },
  {
    name: 'A key that sealed rows of the trail is not dropped',
    file: 'server/src/operator/keys/change-keys.ts',
    find: '\n      or exists (select from audit where seal is not null and seal_key_id = ${keyId})',
    replace: '',
    tests: eraseUser,
  },
  {
    name: 'Nobody has a pseudonym for a name',
    file: 'server/src/access/username.ts',
    find: 'pseudonym.test(foldUsername(username))',
    replace: 'false',
    tests: eraseUser,
  },
]
