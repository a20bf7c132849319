import type { Db } from '#db/connect.ts'
import { shortAddress } from '#notify/mail/short-address.ts'

/** Lists the mails in the outbox, or only the dead letters, oldest first. Addresses are shortened. */
export async function listMails(db: Db, { areDead }: { readonly areDead: boolean }) {
  const mails = await db
    .selectFrom('dispatch')
    .leftJoin('portalUser', 'portalUser.id', 'dispatch.userId')
    .leftJoin('userMail', 'userMail.userId', 'dispatch.userId')
    .where('channel', '=', 'mail')
    .$if(areDead, (query) => query.where('state', '=', 'dead'))
    .select((eb) => [
      'dispatch.id',
      'kind',
      'username',
      'dispatch.createdAt',
      'state',
      'tries',
      'nextTryAt',
      'settledAt',
      'lastFault',
      eb.fn.coalesce(eb.fn<string>('jsonb_extract_path_text', ['facts', eb.val('to')]), 'address').as('to'),
    ])
    .orderBy('dispatch.createdAt')
    .orderBy('dispatch.id')
    .execute()
  return mails.map((mail) => Object.assign(mail, { to: mail.to === null ? '' : shortAddress(mail.to) }))
}
