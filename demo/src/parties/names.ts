import type { Random } from '#random.ts'

/*
 * Names in all forms that occur in German files, with many umlauts and ß. They are drawn at random, and the streets
 * (places.ts) and owners of companies are invented, so they do not refer to real people.
 */

/** Splits a list at its commas, or at blanks if the list has no commas. */
export const words = (list: string) => list.trim().split(list.includes(',') ? /,\s+/ : /\s+/)

/** Clerks of the collection company. */
export const clerks = words(`
  S. Größl, J. Mühlenbrock, A. Söhnlein, K. Weißhaupt, T. Lüders, M. Ostermann, B. Kröger, C. Jäntsch, N. Düwel`)

const surnames = words(`
  Müller Müller Mühlbauer Mühlhausen Mühlenbrock Müllner Münchmeyer Münsterberg Müßig Mützel Mückenheim
  Schmüser Brümmer Krümmel Hümmler Schäferling Schönfelder Schrödinghaus Schüßler Schütterle Schlüterhof Schöllkopf
  Schäuffele Bäckerling Böhmert Böttchermann Bräuerlein Brüggemann Büttnerhof Dörfler Döringer Dürrbeck Eßer
  Försterling Fröhlich Füllgraf Gärtnermann Göbelhoff Gößling Großmann Größl Grünewälder Häberle Hänselmann Höfner
  Hübnerich Hüttenrauch Jägermayr Köhlerhaus Königsfelder Kößler Krämerling Krügerhoff Kühnel Kürschner Löffler
  Löwenherz Lüdtke Lührs Mäder Mönchmann Nägele Nüßlein Oßwald Pätzold Pfützner Plöger Preußler Rößler Röhrig
  Rühling Sälzer Säuberlich Schmölz Schützeneder Seßler Stöckl Süßmann Täuberich Töpferle Übelhör Vögele Völkerling
  Wächter Weißenborn Weißgerber Wölfl Würfel Zäuner Zöllner Albrechtsen Beckermann Fischbach Hoffmüller Kleinfeld
  Lehmbeck Meyerbrock Neumeister Richtering Schmidtke Schneiderhan Schulzendorf Weberling Wolfgruber Zimmerling
  Hartwig Lindemann Petersen Thomsen Kowalski Nowak Öztürk Yildirim Demirköy Nguyen Rossini Hernández Lefèvre
  Beispielhuber Fabelmann Musterfeld Probst-Muster`)

const womensNames = words(`
  Anja Änne Antje Bärbel Birgit Brünhild Dörte Elif Elke Frauke Gisela Gönül Grit Heike Ilse Jördis Käthe Karin
  Katrin Kübra Lena Lieselotte Mareike Marlies Monika Nadine Petra Renate Sabine Silke Svenja Tanja Ulrike Ursula
  Ute Yvonne Anna-Lena Eva-Maria`)
const mensNames = words(`
  Achim Ahmet Andreas Bernd Björn Burkhard Carsten Detlef Dirk Eckhard Friedhelm Günter Hans-Jürgen Hartmut Heiko
  Ingo Jens Jörg Jörn Jürgen Kai-Uwe Karl-Otto Klaus-Dieter Lars Lothar Lutz Mehmet Norbert Ömer Ralf Rainer
  Rüdiger Sören Steffen Sven Torsten Uwe Volker Wolfgang`)

const owners = words(`
  Mustermüller Mühlbeispiel Fabelmühler Beispielhuber Großmuster Probemeier Platzhalter Übermuster
  Weißmuster Löwenmuster Schönfabel Altbeispiel Märchenmüller Fantasöhner Musterkötter Beispielböck
  Fabelgärtner Niemandsgrün`)
const crafts = words(`
  Bäckerei, Malerbetrieb, Autohaus, Tischlerei, Dachdeckerei, Gasthof, Fleischerei, Gebäudereinigung,
  Garten- und Landschaftsbau, Elektrotechnik, Spedition, Werbeagentur, Getränkehandel, Fußbodentechnik,
  Schlüsseldienst, Büromöbel, Druckerei, Fahrschule`)
const legalForms = words(`
  GmbH, GmbH, GmbH, GmbH & Co. KG, UG (haftungsbeschränkt), e. K., OHG, KG, GbR, AG`)

export interface Person {
  readonly salutation: 'Herr' | 'Frau'
  /** Title with a trailing blank, or ''. */
  readonly title: string
  readonly firstName: string
  readonly lastName: string
}

export function drawPerson(random: Random, lastName = drawSurname(random)): Person {
  const isWoman = random.chance(0.47)
  return {
    salutation: isWoman ? 'Frau' : 'Herr',
    title: random.chance(0.03) ? random.pick(['Dr. ', 'Dr. ', 'Dr. med. ', 'Prof. Dr. ', 'Dipl.-Ing. ']) : '',
    firstName: random.pick(isWoman ? womensNames : mensNames),
    lastName,
  }
}

/** Draws a surname, sometimes a double name. */
function drawSurname(random: Random): string {
  const name = random.pick(surnames)
  const second = random.chance(0.05) ? random.pick(surnames) : name
  return second === name || `${name}${second}`.includes('-') ? name : `${name}-${second}`
}

/** `Dr. Jürgen Müller` */
export const nameInSpeech = ({ title, firstName, lastName }: Person): string =>
  `${title}${firstName} ${lastName}`

/** Draws a company's name. One in eight is a sole trader. */
export function drawCompanyName(random: Random): string {
  const craft = random.pick(crafts)
  if (random.chance(0.12)) return `${craft} ${nameInSpeech(drawPerson(random))}`
  const owner = random.pick(owners)
  const legalForm = random.pick(legalForms)
  return random.pick([
    `${craft} ${owner} ${legalForm}`,
    `${owner} ${craft} ${legalForm}`,
    `${craft} ${owner} & Söhne ${legalForm}`,
    `${owner} & Töchter ${craft} ${legalForm}`,
  ])
}
