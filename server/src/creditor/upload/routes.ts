import { uploadFiles } from '@portal/contract/upload.ts'
import { filled, handoverTexts } from '@portal/contract/words/sent-texts.ts'

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
  const name = files[0]?.name ?? ''
  return files.length === 1
    ? filled(handoverTexts.oneFile, name)
    : filled(handoverTexts.files, String(files.length), name)
}
