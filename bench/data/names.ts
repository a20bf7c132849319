const words = (list: string) => list.trim().split(/\s+/)

/** Surnames, the most frequent first. `Quistorp`, the last, is rare. */
export const surnames = words(`
  Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter
  Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause
  Meier Lehmann Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung
  Hahn Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht
  Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß
  Seidel Heinrich Brandt Haas Schreiber Graf Dietrich Ziegler Kühn Kuhn Pohl Engel Horn Busch Bergmann
  Thomas Voigt Sauer Quistorp`)

export const firstNames = words(`
  Anja Änne Bernd Björn Birgit Carsten Dörte Dirk Elif Frauke Günter Gisela Heike Ingo Jörg Jens Käthe
  Karin Lars Lena Mehmet Monika Nadine Norbert Ömer Petra Ralf Rüdiger Sabine Sören Svenja Tanja Torsten
  Ulrike Ursula Uwe Volker Yvonne`)

export const rareSurname = 'Quistorp'
export const commonSurname = 'Müller'
