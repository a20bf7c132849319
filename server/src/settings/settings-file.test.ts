import { expect, test } from 'vitest'

import { decodeTypedText } from '#ground/text/typed-text.ts'
import { parseSettings } from '#settings/settings-file.ts'

const parse = (text: string) => () => parseSettings(text, '/etc/portal.env')

test('lines, quotation marks, comments, Windows line endings and a byte order mark', () => {
  const text =
    '\uFEFF# ours\r\nPORT=8080\r\n  # more\r\n\r\nHOST="127.0.0.1"\r\nDATA_DIR="/srv/a b"\r\nCLAMD=\r\n'
  expect(parse(decodeTypedText(Buffer.from(text)))()).toEqual({
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/a b',
    CLAMD: '',
  })
})

test.each([
  ['PORT', 'a line must be NAME=value'],
  ['DATABSE_URL=x', 'there is no setting DATABSE_URL; perhaps you mean DATABASE_URL.'],
  ['database_url=x', 'there is no setting database_url; perhaps you mean DATABASE_URL.'],
  ['LANGUAGE=de', 'there is no setting LANGUAGE.'],
  ['PORT = 8080', 'write PORT=value'],
  ['DATA_DIR=/srv/a b', 'write DATA_DIR=value, or DATA_DIR="value" when there are blanks or one of'],
  ["HOST='::1'", 'write HOST=value'],
  ['export PORT=1', 'write PORT=value'],
  ['HOST=$OTHER', 'write HOST=value'],
  ['PORT=8080 # ours', 'write PORT=value'],
  ['DATABASE_URL=postgres://a@b/c?sslmode=verify-full&sslrootcert=/d', 'one of & ; | < > ( ) in it'],
  ['HOST=a;b', 'write HOST=value'],
  ['DATA_DIR=“/srv/portal”', 'write DATA_DIR=value'],
  ['DATA_DIR="„/srv/portal“"', 'write DATA_DIR=value'],
  ['DATA_DIR=data', 'DATA_DIR must be an absolute path here'],
  ['PORTAL_CONFIG=./portal.config.json', 'PORTAL_CONFIG must be an absolute path here'],
  ['DATABASE_URL_FILE="run/secret"', 'DATABASE_URL_FILE must be an absolute path here'],
  ['PORT=1\nPORT=2', 'line 2: PORT is set twice'],
])('%j is refused, because systemd, a shell and the portal would read it differently', (text, sentence) => {
  expect(parse(text)).toThrow(sentence)
  expect(parse(text)).toThrow('/etc/portal.env, line ')
})

test('errors do not contain values, which may be secrets', () => {
  const secrets = ['DATABASE_URL=postgres://a:geh$eim@b/c', 'DATABSE_URL=geheim']
  for (const line of secrets) expect(parse(line)).not.toThrow('geh')
})
