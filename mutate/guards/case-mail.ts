import type { Guard } from '../guard.ts'

const told = ['server/src/notify/mail/cases/recipients.db.test.ts']
const events = ['server/src/notify/mail/cases/events.db.test.ts']
const digests = ['server/src/notify/mail/cases/digest.test.ts']
const choices = ['server/src/creditor/notifications/case-mail.db.test.ts']

/** Mail about cases goes to who may see them and wants it, together and once, and a link ends it. */
export const caseMailGuards: readonly Guard[] = [
  {
    name: 'Nobody is mailed of cases of another creditor number',
    file: 'server/src/notify/mail/cases/recipients.ts',
    find: '(${isUsersNumber(sql`c.glg_number`)}\n  and',
    replace: '(',
    tests: told,
  },
  {
    name: 'Nobody is mailed of cases whose file type he may not see',
    file: 'server/src/notify/mail/cases/recipients.ts',
    find: 'a.user_id = u.id and a.aktentyp = c.aktentyp',
    replace: 'a.user_id = u.id',
    tests: told,
  },
  {
    name: 'Nobody is mailed of tasks of another creditor number',
    file: 'server/src/notify/mail/cases/recipients.ts',
    find: ' and ${isUsersNumber(sql`t.glg_number`)}',
    replace: '',
    tests: told,
  },
  {
    name: 'Nobody is mailed of a case that he has muted',
    file: 'server/src/notify/mail/cases/recipients.ts',
    find: 'where user_id = u.id and case_mute.inkasso_number = c.inkasso_number',
    replace: 'where false',
    tests: told,
  },
  {
    name: 'Whoever is disabled is mailed of no case',
    file: 'server/src/notify/mail/cases/recipients.ts',
    find: ' and u.disabled_at is null',
    replace: '',
    tests: told,
  },
  {
    name: 'Demo users are mailed of no case by a portal that lets none in',
    file: 'server/src/notify/mail/cases/recipients.ts',
    find: ' and (${demo} or not u.is_demo)',
    replace: '',
    tests: told,
  },
  {
    name: 'What is read is not mailed',
    file: 'server/src/notify/mail/cases/read-events.ts',
    find: ' and ${isUnread(sql`e.number`)}',
    replace: '',
    tests: told,
  },
  {
    name: 'What was taken back is not mailed',
    file: 'server/src/notify/mail/cases/recipients.ts',
    find: ' and exists (\n    select from case_message w where w.inkasso_number = c.inkasso_number and w.number > ${readUntil})',
    replace: '',
    tests: told,
  },
  {
    name: 'It is looked for tasks no further than nothing can come that is earlier',
    file: 'server/src/notify/mail/cases/note-events.ts',
    find: ' and t.changed_at <= ${round.until}',
    replace: '',
    tests: events,
  },
  {
    name: 'What happens is gathered before it is mailed',
    file: 'server/src/notify/mail/cases/note-events.ts',
    find: ' having min(noted_at) <= ${longEnough}',
    replace: '',
    tests: events,
  },
  {
    name: 'What has happened while a part was off is never told',
    file: 'server/src/notify/mail/cases/note-events.ts',
    find: "await moveMarks(transaction, ['tasks', 'messages'], until)",
    replace: 'void until',
    tests: told,
  },
  {
    name: 'A summary that was had is not due again',
    file: 'server/src/notify/mail/cases/digest.ts',
    find: 'return digestDay < day ? day : undefined',
    replace: 'return day',
    tests: digests,
  },
  {
    name: 'Nothing ends by a token that another key or nobody has made',
    file: 'server/src/creditor/notifications/unsubscribe.ts',
    find: '!chosen || !isUnsubscribeToken(keys, token, { ...parsed, address: chosen.address })',
    replace: '!chosen || (isUnsubscribeToken(keys, token, { ...parsed, address: chosen.address }) && false)',
    tests: choices,
  },
  {
    name: 'The link of an address that is no longer the user’s ends nothing',
    file: 'server/src/access/unsubscribe-token.ts',
    find: 'JSON.stringify([userId, purpose, address])',
    replace: 'JSON.stringify([userId, purpose, address.length === 0])',
    tests: choices,
  },
  {
    name: 'A post without the field of a mail program ends nothing',
    file: 'server/src/creditor/notifications/one-click.ts',
    find: "typeof body !== 'string' || !isOneClick(body)",
    replace: "typeof body !== 'string' && !isOneClick('')",
    tests: choices,
  },
  {
    name: 'Mail is ended from one network so often in a minute',
    file: 'server/src/creditor/notifications/routes.ts',
    find: '    countUnsubscribe(addressKey(address))',
    replace: '    void [countUnsubscribe, addressKey(address)]',
    tests: choices,
  },
  {
    name: 'Nobody mutes a case of others',
    file: 'server/src/creditor/notifications/muting.ts',
    find: '    await holdOwnCase(transaction, creditor, inkassoNumber)\n',
    replace: '',
    tests: choices,
  },
  {
    name: 'Muted cases of hidden file types are not listed',
    file: 'server/src/creditor/notifications/muting.ts',
    find: "    .where(isOneOf('inkassoCase.aktentyp', aktentypen.types))\n",
    replace: '    .$call((query) => (void aktentypen, query))\n',
    tests: choices,
  },
  {
    name: 'What others have muted is not listed',
    file: 'server/src/creditor/notifications/muting.ts',
    find: "    .where('userId', '=', userId)\n    .where(isOneOf",
    replace: '    .$call((query) => (void userId, query))\n    .where(isOneOf',
    tests: choices,
  },
  {
    name: 'Nor is a case muted because others have muted it',
    file: 'server/src/creditor/notifications/muting.ts',
    find: "        .on('caseMute.userId', '=', userId),",
    replace: '        .onTrue(),',
    tests: choices,
  },
  {
    name: 'Nobody ends for others that they have muted a case',
    file: 'server/src/creditor/notifications/muting.ts',
    find: "          .where('userId', '=', userId)\n",
    replace: '',
    tests: choices,
  },
]
