import { uploadFiles } from '@portal/contract/upload.ts'

import type { Api } from '#http/api.ts'
import { ownNumber } from '#submissions/own-number.ts'
import { type SendingContext, sendingRoute } from '#submissions/sending-routes.ts'
import { showHandover } from '#submissions/show-handover.ts'
import type { CheckedFile } from '#submissions/submit.ts'

export function uploadRoutes(api: Api, context: SendingContext) {
  sendingRoute(api, context, uploadFiles, ({ glgNumber }, _user, { files }) => ({
    findSubject: async (_transaction, creditor) => ownNumber(creditor, glgNumber),
    show: showHandover({ location: 'in', text: uploadText(files) }),
  }))
}

/** Text for the hand-over history: „Datei-Upload: 3 Dateien (liste.xlsx, …)“ */
export function uploadText(files: readonly Pick<CheckedFile, 'name'>[]): string {
  const [first] = files
  const count = files.length === 1 ? '1 Datei' : `${files.length} Dateien`
  return `Datei-Upload: ${count} (${first?.name ?? ''}${files.length > 1 ? ', …' : ''})`
}
