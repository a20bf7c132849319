import { sql } from 'kysely'

import { germanDay } from '#ground/clock.ts'

/** SQL: whether a submission about the case, or an answer about its mandate, has not been fetched yet. */
export const hasUnfetched = sql<boolean>`exists (
  select from submission sent where sent.state = 'received' and (
    inkasso_case.inkasso_number in (sent.inkasso_number, sent.accepted_inkasso_number)
    or sent.kind = 'taskAnswer' and exists (select from submission mandate
      where mandate.receipt_number = sent.payload ->> 'mandateReceiptNumber'
        and mandate.accepted_inkasso_number = inkasso_case.inkasso_number)))`

/** SQL: whether a submission is a pause or an offer to settle that is still in force. The last day is included. */
export const isInForce = (now: Date) =>
  sql<boolean>`(kind = 'instruction' and coalesce(payload->>'until', '') >= ${germanDay(now)}::text)`
