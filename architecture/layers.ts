/**
 * A folder and its rooms (its subfolders and files), from the top layer to the bottom. Rooms on one line are on
 * the same layer. A file may import only from its own room and the layers below. A room that is not listed is an
 * error.
 */
export interface House {
  readonly folder: string
  readonly layers: readonly (readonly string[])[]
  /**
   * What to do about a forbidden import, if the general advice is not enough. The key is the importing room and
   * the imported room, with a blank between.
   */
  readonly advice?: Readonly<Record<string, string>>
}

export const houses: readonly House[] = [
  {
    folder: '',
    layers: [
      ['chaos', 'mutate'],
      ['architecture'],
      ['bench'],
      ['e2e'],
      ['server', 'web'],
      ['demo'],
      ['contract'],
      ['scripts'],
    ],
  },
  {
    folder: 'server/src',
    layers: [
      ['main.ts'],
      ['cli'],
      ['start'],
      ['app.ts', 'operator-api', 'desk'],
      ['creditor', 'operator'],
      ['privacy'],
      ['notify'],
      ['submissions'],
      ['cases'],
      ['http'],
      ['access'],
      ['outbox'],
      ['settings'],
      ['db'],
      ['files'],
      ['ground'],
    ],
    advice: {
      'creditor operator':
        'creditors and operator are two doors: what both need lies below them, in submissions/ or access/',
      'operator creditor':
        'creditors and operator are two doors: what both need lies below them, in submissions/ or access/',
    },
  },
  {
    folder: 'web/src',
    layers: [
      ['main.tsx'],
      ['desk'],
      ['app'],
      ['features'],
      ['lists'],
      ['report'],
      ['sending'],
      ['fields'],
      ['screens'],
      ['ui'],
      ['api'],
      ['i18n'],
      ['storage'],
    ],
  },
]
