import type { Guard } from '../guard.ts'

const dispatches = ['server/src/dispatch/deliver-next.db.test.ts']
const mails = ['server/src/mail/mail.db.test.ts']
const addresses = ['server/src/features/notifications/routes.db.test.ts']
const logins = ['server/src/access/unfinished-logins.db.test.ts']
const operator = ['server/src/mail/tell-operator.db.test.ts']

/** What is mailed comes once, to whom it concerns now, and to nobody who has not shown that an address is his. */
export const mailGuards: readonly Guard[] = [
  {
    name: 'What is being delivered is taken by nobody else',
    file: 'server/src/dispatch/deliver-next.ts',
    find: "        .where('nextTryAt', '<=', now)\n",
    replace: '',
    tests: dispatches,
  },
  {
    name: 'What is settled is not delivered again',
    file: 'server/src/dispatch/deliver-next.ts',
    find: "        .where('state', '=', 'waiting')\n        .where('nextTryAt'",
    replace: "        .where('nextTryAt'",
    tests: dispatches,
  },
  {
    name: 'What kills the portal at each try is not tried for ever',
    file: 'server/src/dispatch/deliver-next.ts',
    find: 'if (claimed.tries > mostTries)',
    replace: 'if (claimed.tries > mostTries * 1_000)',
    tests: dispatches,
  },
  {
    name: 'What was delivered and not noted is not delivered again',
    file: 'server/src/dispatch/deliver-next.ts',
    find: 'unnoted.get(nameOf(claimed)) ??',
    replace: 'unnoted.get(`not ${nameOf(claimed)}`) ??',
    tests: dispatches,
  },
  {
    name: 'The same event is queued once',
    file: 'server/src/dispatch/queue-mail.ts',
    find: "channel: 'mail', event,",
    replace: "channel: 'mail', event: `${event} ${Math.random()}`,",
    tests: dispatches,
  },
  {
    name: 'What a user has switched off is not queued',
    file: 'server/src/dispatch/queue-user-mail.ts',
    find: 'if (wanted?.topics.includes(topicOfKind[mail.kind]))',
    replace: 'if (wanted)',
    tests: mails,
  },
  {
    name: 'What was queued before he switched it off is not sent',
    file: 'server/src/mail/mail-content.ts',
    find: 'if (!wanted?.topics.includes(topicOfKind[kind])) return undefined',
    replace: 'if (!wanted) return undefined',
    tests: mails,
  },
  {
    name: 'A user who is disabled is told nothing',
    file: 'server/src/dispatch/queue-user-mail.ts',
    find: "    .where('disabledAt', 'is', null)\n",
    replace: '',
    tests: mails,
  },
  {
    name: 'Whoever was taken out of the operator’s file gets no mail',
    file: 'server/src/mail/mail-content.ts',
    find: 'if (to === undefined || !operator.recipients.includes(to)) return undefined',
    replace: 'if (to === undefined) return undefined',
    tests: mails,
  },
  {
    name: 'Names make no HTML of their own',
    file: 'server/src/mail/compose-mail.ts',
    find: 'text.replaceAll(/[&<>"\']/g,',
    replace: 'text.replaceAll(/[\\0]/g,',
    tests: mails,
  },
  {
    name: 'A sent mail keeps no address',
    file: 'server/src/dispatch/deliver-next.ts',
    find: "settled.state !== 'dead' &&",
    replace: "settled.state === 'dead' &&",
    tests: mails,
  },
  {
    name: 'Another address needs a fresh login',
    file: 'server/src/features/notifications/own-address.ts',
    find: '  requireFresh(creditor, now)\n  if (!sendsMail)',
    replace: '  if (!sendsMail)',
    tests: addresses,
  },
  {
    name: 'Removing the address needs a fresh login',
    file: 'server/src/features/notifications/own-address.ts',
    find: '  requireFresh(creditor, now)\n  const { userId, username: actor, sessionId }',
    replace: '  const { userId, username: actor, sessionId }',
    tests: addresses,
  },
  {
    name: 'A portal that sends no mail takes no address',
    file: 'server/src/features/notifications/own-address.ts',
    find: "  if (!sendsMail) throw new AppError('conflict')\n",
    replace: '',
    tests: addresses,
  },
  {
    name: 'Five codes are tried for an address, also at the same time',
    file: 'server/src/access/awaited-address.ts',
    find: "    eb('tries', '<', mostCodes),\n",
    replace: '',
    tests: addresses,
  },
  {
    name: 'A code works for fifteen minutes',
    file: 'server/src/access/awaited-address.ts',
    find: "    eb('requestedAt', '>', new Date(now.getTime() - codeMinutes * 60_000)),\n",
    replace: '',
    tests: addresses,
  },
  {
    name: 'Five codes an hour are mailed',
    file: 'server/src/access/throttle.ts',
    find: 'export const mailPolicy: ThrottlePolicy = { free: 4,',
    replace: 'export const mailPolicy: ThrottlePolicy = { free: 400,',
    tests: addresses,
  },
  {
    name: 'The address before hears of another one',
    file: 'server/src/features/notifications/own-address.ts',
    find: 'if (former && former.address !== address)',
    replace: 'if (former && former.address === address)',
    tests: addresses,
  },
  {
    name: 'A login that was finished is not told as unfinished',
    file: 'server/src/features/two-factor/verify.ts',
    find: '    await forgetWaitingLogin(transaction, sessionId)\n',
    replace: '',
    tests: logins,
  },
  {
    name: 'Unfinished logins are told once an hour at most',
    file: 'server/src/access/user-notices.ts',
    find: "kind: 'login_unfinished', hours: 1 }",
    replace: "kind: 'login_unfinished', hours: 0 }",
    tests: logins,
  },
  {
    name: 'The operator is told of new submissions at most as often as he says',
    file: 'server/src/mail/tell-operator.ts',
    find: 'return isSoon ? undefined :',
    replace: 'return isSoon && pauseMs < 0 ? undefined :',
    tests: operator,
  },
  {
    name: 'An import that is late is told once',
    file: 'server/src/mail/tell-operator.ts',
    find: 'return isLate && since !== mark ?',
    replace: 'return isLate ?',
    tests: operator,
  },
  {
    name: 'A password for the mail server does not cross the network in plain text',
    file: 'server/src/environment/smtp-url.ts',
    find: "if (login && protection === 'none' && !isLoopback(host))",
    replace: "if (login && protection === 'none' && isLoopback(host) && host === '')",
    tests: ['server/src/environment/smtp-url.test.ts'],
  },
]
