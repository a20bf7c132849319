import { words } from '#parties/names.ts'
import type { Random } from '#random.ts'

/** Postcodes, each group followed by its town. Larger towns have more postcodes, so they are drawn more often. */
const towns = `
  10115 10179 10243 10437 10559 10623 10707 10827 10963 12043 12163 12435 12555 12679 13055 13187 13347
  13507 13585 14050 Berlin, 20095 20144 20249 20357 20535 21029 21073 22041 22083 22111 22303 22523
  Hamburg, 80331 80469 80538 80634 80796 80933 81241 81369 81541 81667 81737 81829 München, 50667 50674
  50733 50823 50931 50968 51063 51103 Köln, 60311 60316 60385 60431 60486 60594 65929 Frankfurt am Main,
  70173 70327 70435 70565 70597 Stuttgart, 40210 40213 40468 40589 40625 Düsseldorf, 04103 04109 04229
  04317 Leipzig, 44135 44225 44339 Dortmund, 45127 45257 45355 Essen, 28195 28215 28309 Bremen, 01067
  01127 01279 Dresden, 30159 30449 30625 Hannover, 90402 90439 90478 Nürnberg, 47051 47166 Duisburg, 44787
  44866 Bochum, 42103 42277 Wuppertal, 33602 33729 Bielefeld, 53111 53229 Bonn, 48143 48159 Münster, 68159
  68305 Mannheim, 76131 76227 Karlsruhe, 86150 86199 Augsburg, 65183 65203 Wiesbaden, 45879 Gelsenkirchen,
  41061 Mönchengladbach, 38100 Braunschweig, 09111 Chemnitz, 24103 Kiel, 52062 Aachen, 06108 Halle
  (Saale), 39104 Magdeburg, 79098 Freiburg im Breisgau, 47798 Krefeld, 23552 Lübeck, 99084 Erfurt, 55116
  Mainz, 18055 Rostock, 34117 Kassel, 66111 Saarbrücken, 45468 Mülheim an der Ruhr, 14467 Potsdam, 67059
  Ludwigshafen am Rhein, 26122 Oldenburg, 49074 Osnabrück, 69117 Heidelberg, 64283 Darmstadt, 33098
  Paderborn, 93047 Regensburg, 85049 Ingolstadt, 97070 Würzburg, 90762 Fürth, 89073 Ulm, 37073 Göttingen,
  54290 Trier, 56068 Koblenz, 07743 Jena, 57072 Siegen, 31134 Hildesheim, 03046 Cottbus, 08056 Zwickau,
  52349 Düren, 72070 Tübingen, 24937 Flensburg, 35390 Gießen, 06844 Dessau-Roßlau, 02826 Görlitz, 67433
  Neustadt an der Weinstraße, 87435 Kempten (Allgäu), 78050 Villingen-Schwenningen, 21335 Lüneburg, 33330
  Gütersloh, 50354 Hürth, 77652 Offenburg, 19053 Schwerin, 15230 Frankfurt (Oder)`

const postcodesAndTowns = towns.split(',').flatMap((entry) => {
  const town = entry.replace(/[\d\s]+/g, ' ').trim()
  return [...entry.matchAll(/\d+/g)].map(([postcode]) => `${postcode} ${town}`)
})

/** First parts of street names. No real street has them, so every address is recognizably invented. */
const streetBeginnings = words('Muster Beispiel Fabel Probe Märchen Platzhalter Schönmuster Großmuster')
const streetMiddles = ' bach berg feld mühlen wiesen brücken garten schloß tal hof quell'.split(' ')
const streetEndings = words(
  'straße straße straße straße weg weg allee platz ring gasse gäßchen damm ufer höhe',
)

export interface Address {
  /** Street and number. */
  readonly street: string
  /** Postcode and town. */
  readonly town: string
}

export function drawAddress(random: Random): Address {
  const name = random.pick(streetBeginnings) + random.pick(streetMiddles) + random.pick(streetEndings)
  const letter = random.chance(0.12) ? random.pick(['a', 'b', 'c']) : ''
  return { street: `${name} ${random.int(1, 180)}${letter}`, town: random.pick(postcodesAndTowns) }
}
