import type { Guard } from '../guard.ts'

/** What is refused or thrown away leaves the disk, and nothing else does (R60, R76, R101). */
export const incomingFileGuards: readonly Guard[] = [
  {
    name: 'What a failed call has brought is removed at once',
    file: 'server/src/submissions/incoming-files.ts',
    find: '    await undo(context, claim, batch).catch(() => undefined)\n',
    replace: '    void undo\n',
    tests: ['server/src/submissions/incoming-files.db.test.ts'],
  },
  {
    name: 'What is on its way is nobody’s to remove',
    file: 'server/src/submissions/unneeded-files.ts',
    find: 'where not exists (select from incoming_file where incoming_file.sha256 = unneeded.sha256)\n    and not',
    replace: 'where not',
    tests: ['server/src/submissions/incoming-files.db.test.ts'],
  },
  {
    name: 'What a row names is not removed',
    file: 'server/src/submissions/unneeded-files.ts',
    find: 'rows.filter(({ isNamed }) => !isNamed)',
    replace: 'rows',
    tests: ['server/src/submissions/incoming-files.db.test.ts'],
  },
  {
    name: 'What waits for an import is not removed',
    file: 'server/src/submissions/unneeded-files.ts',
    find: '    and not ${sql.raw(isHeld(locks.import))}\n',
    replace: '',
    tests: ['server/src/submissions/incoming-files.db.test.ts'],
  },
  {
    name: 'What is taken off a draft leaves the disk at once',
    file: 'server/src/creditor/handover-draft/draft-files.ts',
    find: '  await tryToRemoveUnneeded({ db, files })',
    replace: '  void tryToRemoveUnneeded',
    tests: ['server/src/submissions/incoming-files.db.test.ts'],
  },
  {
    name: 'What lay there before the start goes to the trash, not away',
    file: 'server/src/submissions/unneeded-files.ts',
    find: 'goesToTrash ? now : files.openedAt',
    replace: 'goesToTrash ? now : new Date(0)',
    tests: ['server/src/submissions/incoming-files.db.test.ts'],
  },
  {
    name: 'Rights are checked before files are stored',
    file: 'server/src/submissions/submit.ts',
    find: 'submission.files.length > 0 && (await refuseEarly(db, submission, call))',
    replace: '!refuseEarly && undefined',
    tests: ['server/src/submissions/incoming-files.db.test.ts'],
    survivesBecause:
      'what is stored without a right is removed at once again; the first look spares the work',
  },
  {
    name: 'The quota is checked before files are stored',
    file: 'server/src/submissions/submit.ts',
    find: '  await requireQuota(db, user.userId, sizeBytes, now)\n',
    replace: '',
    tests: [
      'server/src/submissions/incoming-files.db.test.ts',
      'server/src/submissions/sending-routes.db.test.ts',
    ],
    survivesBecause:
      'what is stored beyond the quota is removed at once again; the first look only spares the work',
  },
  {
    name: 'The room of a draft is checked before its file is stored',
    file: 'server/src/creditor/handover-draft/draft-files.ts',
    find: '    await requireRoom(context.db, newFile)\n',
    replace: '',
    tests: ['server/src/submissions/incoming-files.db.test.ts'],
    survivesBecause:
      'what is stored beyond the room is removed at once again; the first look only spares the work',
  },
  {
    name: 'The room of a draft is checked where it is certain',
    file: 'server/src/creditor/handover-draft/draft-files.ts',
    find: '  await requireRoom(transaction, { ...file, now })\n',
    replace: '',
    tests: ['server/src/creditor/handover-draft/routes.db.test.ts'],
  },
  {
    name: 'A disk that is down to its reserve takes no file',
    file: 'server/src/files/free-space.ts',
    find: 'if (isBelow(limits.reserve)) return',
    replace: 'if (isBelow(limits.reserve) && totalBytes < 0) return',
    tests: ['server/src/files/free-space.test.ts'],
  },
  {
    name: 'A document under a wrong hash is found',
    file: 'server/src/operator/files/verify-files.ts',
    find: '    if (hash) await findWrong(context, stored, report)\n',
    replace: '    void findWrong\n',
    tests: ['server/src/operator/files/verify-files.db.test.ts'],
  },
]
