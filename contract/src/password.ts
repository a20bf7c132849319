import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { exactText } from '#fields/text-fields.ts'

const passwordChangeRequest = z.object({
  /** Compared and stored exactly as typed (requirement R04). */
  newPassword: exactText(256),
})

export const changePassword = endpoint({
  path: '/v1/glg/session/password_change',
  access: 'creditor',
  request: passwordChangeRequest,
  response: z.object({
    /**
     * `requested`: the password waits for the operator's approval. `changed`: it is valid, and all sessions have
     * ended.
     */
    state: z.enum(['requested', 'changed']),
  }),
  summary: 'Requests a new password. It takes effect when the operator approves it.',
})
