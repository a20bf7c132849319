/** Path of the logo, if the operator has one. */
export const logoPath = '/logo'

/** Path of the information sheet for customers under Art. 13 GDPR (specification 2, part 2.5). */
export const informationSheetPath = '/download/Informationsblatt_KI-Kunden_nach_Art._13_DS-GVO.pdf'
