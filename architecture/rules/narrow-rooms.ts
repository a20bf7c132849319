import type { Rule } from '../rule.ts'

/** Rooms that may import less than the layers below them offer. */
const narrow: readonly { room: RegExp; allowed: RegExp; because: string }[] = [
  {
    room: /^contract\/src\/import-format\.ts$/,
    allowed: /^(contract\/|zod$|zod\/mini$)/,
    because: 'the import format may import only the contract’s fields and zod',
  },
  {
    room: /^contract\/src\/(?!import-format\.ts)/,
    allowed: /^(contract\/|zod\/mini$)/,
    because: 'the contract goes to the browser: zod/mini and nothing else',
  },
  {
    room: /^server\/src\/(?!operator\/import\/)/,
    allowed: /^(?!zod$)/,
    because: 'only the small variant of zod is used: import zod/mini',
  },
  {
    room: /^demo\/src\//,
    allowed: /^(demo\/|contract\/src\/import-format\.ts$|node:)/,
    because: 'demo data know the import format and nothing of the server: write it into the folder instead',
  },
  {
    room: /^server\/src\/(?!start\/demo\/(load-demo-data|demo-inbox|demo-users)\.ts)/,
    allowed: /^(?!demo\/)/,
    because: 'a portal without demo runs without that package: it is read through start/demo/open-loader.ts',
  },
  {
    room: /^server\/src\/(?!start\/demo\/(open-loader|load-demo-data)\.)/,
    allowed: /^(?!server\/src\/start\/demo\/(load-demo-data|demo-inbox|demo-users)\.ts)/,
    because: 'it brings the generator with it: ask start/demo/open-loader.ts for it',
  },
  {
    room: /^web\/src\//,
    allowed: /^(?!contract\/src\/import-format\.ts)/,
    because: 'the screens import no files, and the large zod would come with it',
  },
  {
    room: /^bench\/bare-handler\//,
    allowed: /^(bench\/|scripts\/free-port\.ts$|node:|pg$|pg-copy-streams$)/,
    because:
      'what is measured beside the portal speaks HTTP and SQL: hand in addresses and texts, no types of the product',
  },
]

export const narrowRoomsRule: Rule = {
  title: 'some rooms may import less than the rooms below them',
  violations: (files) =>
    files.flatMap(({ path, imports }) =>
      narrow
        .filter(({ room }) => room.test(path))
        .flatMap(({ allowed, because }) =>
          imports
            .filter(({ file, specifier }) => !allowed.test(file ?? specifier))
            .map(({ specifier }) => ({ path, sentence: `${path} imports ${specifier}: ${because}` })),
        ),
    ),
  planted: [
    {
      path: 'demo/src/planted.ts',
      text: `import { importFolder } from '../../server/src/operator/import/import-folder.ts'`,
      says: 'demo data know the import format and nothing of the server',
    },
    {
      path: 'server/src/start/planted.ts',
      text: `import { writeDemoData } from '@portal/demo/write-demo-data.ts'`,
      says: 'a portal without demo runs without that package',
    },
    {
      path: 'server/src/start/planted.ts',
      text: `import { loadDemoData } from '#start/demo/load-demo-data.ts'`,
      says: 'ask start/demo/open-loader.ts',
    },
    {
      path: 'server/src/start/demo/planted.ts',
      text: `import { createDemoUsers } from '#start/demo/demo-users.ts'`,
      says: 'ask start/demo/open-loader.ts',
    },
    {
      path: 'web/src/lists/planted.ts',
      text: `import type { CaseRow } from '@portal/contract/import-format.ts'`,
      says: 'the screens import no files',
    },
    {
      path: 'bench/bare-handler/planted.ts',
      text: `import type { CaseSearchRow } from '@portal/contract/case-search.ts'`,
      says: 'speaks HTTP and SQL',
    },
    {
      path: 'server/src/access/planted.ts',
      text: `import { z } from 'zod'`,
      says: 'import zod/mini',
    },
    {
      path: 'contract/src/planted.ts',
      text: `import * as z from 'zod'`,
      says: 'zod/mini and nothing else',
    },
  ],
}
