import type { ImportRow } from '@portal/contract/import-format.ts'

import { isoDay } from '#calendar.ts'
import { euro } from '#money/cents.ts'
import { drawTime } from '#notices.ts'
import { Random } from '#random.ts'
import type { Story } from '#story/story.ts'

const handoverStream = 4
/** Part of the hand-overs whose debtor lives abroad, and part of the cases for which files came later that day. */
const abroadShare = 0.04
const filesShare = 0.08

/** What a user of the creditor handed over on the day on which a case begins; nothing when it has no users. */
export function handoversOf(story: Story, seed: number): ImportRow<'handovers'>[] {
  const { users, glgNumber } = story.identity.creditor
  if (users.length === 0) return []
  const random = new Random(seed, Number(story.inkassoNumber), handoverStream)
  const mandate: ImportRow<'handovers'> = {
    id: `${story.inkassoNumber}-A`,
    glgNumber,
    userId: random.pick(users),
    date: isoDay(story.handover),
    time: drawTime(random),
    location: random.chance(abroadShare) ? 'aus' : 'in',
    text: mandateText(story),
  }
  if (!random.chance(filesShare)) return [mandate]
  return [
    mandate,
    { ...mandate, id: `${story.inkassoNumber}-D`, time: drawTime(random), text: filesText(story, random) },
  ]
}

function mandateText({ identity, claims, handover }: Story): string {
  const claimed = claims.reduce(
    (sum, { amount, invoiceDay }) => (invoiceDay < handover ? sum + amount : sum),
    0,
  )
  return `Auftrag ${identity.geschaeftsId}: ${identity.debtor.listName}, Hauptforderung ${euro(claimed)}`
}

function filesText({ identity, claims }: Story, random: Random): string {
  const [first] = claims
  const names = random
    .pick([
      [`Rechnung ${first?.invoiceNumber ?? ''}`],
      ['Mahnung', 'Vertrag'],
      ['Vertrag', 'Lieferschein', 'Mahnung'],
    ])
    .map((name) => `${name}.pdf`)
  const count = names.length === 1 ? '1 Datei' : `${names.length} Dateien`
  return `Datei-Upload: ${count}, ${names.join(', ')} (zu ${identity.geschaeftsId})`
}
