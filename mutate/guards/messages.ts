import type { Guard } from '../guard.ts'

const folder = 'server/src/creditor/messages'
const thread = [`${folder}/thread.db.test.ts`]
const unread = [`${folder}/unread.db.test.ts`]

/** What is written about a case: for whom, and what of it is unread. */
export const messageGuards: readonly Guard[] = [
  {
    name: 'A thread is read only of an own case',
    file: `${folder}/read-thread.ts`,
    find: 'select exists (select from inkasso_case c where ${isOwnCase}) as "isOwnCase"',
    replace: 'select true as "isOwnCase"',
    tests: thread,
  },
  {
    name: 'A thread is marked only of an own case',
    file: `${folder}/mark-read.ts`,
    find: 'from inkasso_case c where ${isOwnCase} for key share',
    replace:
      'from inkasso_case c where c.inkasso_number = $1 and $2::text[] is not null and $3::text[] is not null for key share',
    tests: unread,
  },
  {
    name: 'Nobody marks what is not there yet',
    file: `${folder}/mark-read.ts`,
    find: 'least($5::integer, t.last_number)',
    replace: '$5::integer',
    tests: unread,
  },
  {
    name: 'No mark goes back',
    file: `${folder}/mark-read.ts`,
    find: 'where mark.read_until < excluded.read_until)',
    replace: 'where true)',
    tests: unread,
  },
  {
    name: 'A file that waits for the scan or is infected is given to nobody',
    file: `${folder}/read-file.ts`,
    find: "    .where('scan', 'in', ['clean', 'off'])\n",
    replace: '',
    tests: thread,
  },
  {
    name: 'A file is of the message that is named',
    file: `${folder}/read-file.ts`,
    find: "    .where('messageId', '=', messageId)\n",
    replace: '',
    tests: thread,
  },
  {
    name: 'What a creditor wrote does not go with the case to another one',
    file: 'server/src/cases/written-about.ts',
    find: "'s.glg_number = any($2::text[])'",
    replace: "'$2::text[] is not null'",
    tests: thread,
  },
  {
    name: 'Nor do his files',
    file: `${folder}/read-file.ts`,
    find: "    .where(isOneOf('submission.glgNumber', creditor.glgNumbers))\n",
    replace: '',
    tests: thread,
  },
  {
    name: 'Nor what the collection company has attached to it',
    file: `${folder}/read-file.ts`,
    find: " isOneOf('submission.glgNumber', creditor.glgNumbers)]",
    replace: " eb('submission.id', 'is not', null)]",
    tests: thread,
  },
  {
    name: 'What was sent otherwise about a case is had as no file of its messages',
    file: `${folder}/read-file.ts`,
    find: "    .where('kind', '=', 'message')\n",
    replace: '',
    tests: thread,
  },
  {
    name: 'A case about which a creditor wrote is listed only while he may see it',
    file: `${folder}/find-threads.ts`,
    find: 'and c.glg_number = any($2::text[]) and c.aktentyp = any($3::text[])',
    replace: 'and $3::text[] is not null',
    tests: unread,
  },
  {
    name: 'Only own threads are counted and listed',
    file: 'server/src/cases/count-unread.ts',
    find: 't.glg_number = any($2::text[]) and',
    replace: '$2::text[] is not null and',
    tests: unread,
  },
  {
    name: 'Threads of hidden file types are neither counted nor listed',
    file: 'server/src/cases/count-unread.ts',
    find: 'and c.aktentyp = any($3::text[]))',
    replace: 'and $3::text[] is not null for key share',
    tests: unread,
  },
  {
    name: 'Whoever takes all as read takes no mark back',
    file: `${folder}/mark-read.ts`,
    find: 'greatest(mark.read_until, excluded.read_until)',
    replace: 'excluded.read_until',
    tests: unread,
  },
  {
    name: 'Each thread stands on one page',
    file: `${folder}/find-threads.ts`,
    find: 'at desc, inkasso_number limit',
    replace: 'at desc limit',
    tests: [`${folder}/find-threads.db.test.ts`],
  },
]
