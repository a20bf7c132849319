import type { Random } from '#random.ts'

/** Postcodes and their towns, as they belong together. The larger a town, the more postcodes stand here. */
const towns: Record<string, string> = {
  Berlin:
    '10115 10179 10243 10437 10559 10623 10707 10827 10963 12043 12163 12435 12555 12679 13055 13187 13347 13507 13585 14050',
  Hamburg: '20095 20144 20249 20357 20535 21029 21073 22041 22083 22111 22303 22523',
  München: '80331 80469 80538 80634 80796 80933 81241 81369 81541 81667 81737 81829',
  Köln: '50667 50674 50733 50823 50931 50968 51063 51103',
  'Frankfurt am Main': '60311 60316 60385 60431 60486 60594 65929',
  Stuttgart: '70173 70327 70435 70565 70597',
  Düsseldorf: '40210 40213 40468 40589 40625',
  Leipzig: '04103 04109 04229 04317',
  Dortmund: '44135 44225 44339',
  Essen: '45127 45257 45355',
  Bremen: '28195 28215 28309',
  Dresden: '01067 01127 01279',
  Hannover: '30159 30449 30625',
  Nürnberg: '90402 90439 90478',
  Duisburg: '47051 47166',
  Bochum: '44787 44866',
  Wuppertal: '42103 42277',
  Bielefeld: '33602 33729',
  Bonn: '53111 53229',
  Münster: '48143 48159',
  Mannheim: '68159 68305',
  Karlsruhe: '76131 76227',
  Augsburg: '86150 86199',
  Wiesbaden: '65183 65203',
  Gelsenkirchen: '45879',
  Mönchengladbach: '41061',
  Braunschweig: '38100',
  Chemnitz: '09111',
  Kiel: '24103',
  Aachen: '52062',
  'Halle (Saale)': '06108',
  Magdeburg: '39104',
  'Freiburg im Breisgau': '79098',
  Krefeld: '47798',
  Lübeck: '23552',
  Erfurt: '99084',
  Mainz: '55116',
  Rostock: '18055',
  Kassel: '34117',
  Saarbrücken: '66111',
  'Mülheim an der Ruhr': '45468',
  Potsdam: '14467',
  'Ludwigshafen am Rhein': '67059',
  Oldenburg: '26122',
  Osnabrück: '49074',
  Heidelberg: '69117',
  Darmstadt: '64283',
  Paderborn: '33098',
  Regensburg: '93047',
  Ingolstadt: '85049',
  Würzburg: '97070',
  Fürth: '90762',
  Ulm: '89073',
  Göttingen: '37073',
  Trier: '54290',
  Koblenz: '56068',
  Jena: '07743',
  Siegen: '57072',
  Hildesheim: '31134',
  Cottbus: '03046',
  Zwickau: '08056',
  Düren: '52349',
  Tübingen: '72070',
  Flensburg: '24937',
  Gießen: '35390',
  'Dessau-Roßlau': '06844',
  Görlitz: '02826',
  'Neustadt an der Weinstraße': '67433',
  'Kempten (Allgäu)': '87435',
  'Villingen-Schwenningen': '78050',
  Lüneburg: '21335',
  Gütersloh: '33330',
  Hürth: '50354',
  Offenburg: '77652',
  Schwerin: '19053',
  'Frankfurt (Oder)': '15230',
}

const postcodesAndTowns = Object.entries(towns).flatMap(([town, postcodes]) =>
  postcodes.split(' ').map((postcode) => `${postcode} ${town}`),
)

/** Two halves of street names that no town has: whoever reads an address sees that it is made up. */
const streetBeginnings = [
  'Muster',
  'Beispiel',
  'Fabel',
  'Probe',
  'Märchen',
  'Platzhalter',
  'Schönmuster',
  'Großmuster',
]
const streetMiddles = [
  '',
  'bach',
  'berg',
  'feld',
  'mühlen',
  'wiesen',
  'brücken',
  'garten',
  'schloß',
  'tal',
  'hof',
  'quell',
]
const streetEndings = [
  ['straße', 50],
  ['weg', 20],
  ['allee', 6],
  ['platz', 4],
  ['ring', 6],
  ['gasse', 5],
  ['gäßchen', 2],
  ['damm', 3],
  ['ufer', 2],
  ['höhe', 2],
] as const

export interface Address {
  /** Street and number. */
  readonly street: string
  /** Postcode and town. */
  readonly town: string
}

export function drawAddress(random: Random): Address {
  const name = random.pick(streetBeginnings) + random.pick(streetMiddles) + random.weighted(streetEndings)
  const letter = random.chance(0.12) ? random.pick(['a', 'b', 'c']) : ''
  return { street: `${name} ${random.int(1, 180)}${letter}`, town: random.pick(postcodesAndTowns) }
}
