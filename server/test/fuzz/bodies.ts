import { gzipSync } from 'node:zlib'

import * as fc from 'fast-check'

import { mutated, mutations } from '#test/fuzz/mutations.ts'

/** A request body and its headers. */
export interface Body {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
  /** Whether the contract of the call allows the body. */
  readonly isValid: boolean
}

const json = { 'content-type': 'application/json' }
const envelope = (payload: unknown) => JSON.stringify({ version: '1.0', language: 'de', payload })
const plain = (text: string): Body => ({ bytes: Buffer.from(text), headers: json, isValid: false })

/** The request body that a normal client sends for a payload. */
export const validBody = (payload: unknown): Body => ({ ...plain(envelope(payload)), isValid: true })

/** Invalid bodies: wrong payload, envelope, JSON, encoding or headers. */
export const wrongBodies = (payloads: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  fc.oneof(
    {
      weight: 14,
      arbitrary: fc
        .tuple(payloads, mutations)
        .map(([payload, changes]) => plain(envelope(mutated(payload, changes)))),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(payloads, fc.nat(envelopes.length - 1)).map(([p, n]) => oddEnvelope(p, n)),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(payloads, fc.nat(encodings.length - 1)).map(([p, n]) => oddlyEncoded(p, n)),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(payloads, oddHeaders).map(([payload, headers]) => withHeaders(payload, headers)),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(payloads, fc.nat(10_000)).map(([payload, at]) => {
        const text = envelope(payload)
        return plain(text.slice(0, at % text.length))
      }),
    },
  )

const envelopes: readonly ((payload: string) => string)[] = [
  (payload) => `{"version":"2.0","payload":${payload}}`,
  (payload) => `{"payload":${payload}}`,
  (payload) => `{"version":"1.0","language":{"toString":1},"payload":${payload}}`,
  (payload) => `{"version":["1.0"],"payload":${payload}}`,
  (payload) => `{"version":"1.0","payload":{},"payload":${payload}}`,
  (payload) => `{"version":"1.0","payload":${payload},"payload":null}`,
  (payload) => `{"version":"1.0","__proto__":{"payload":1},"payload":${payload}}`,
  (payload) =>
    `{"version":"1.0","payload":${payload.replace('{', '{"glgNumbers":1,"glgNumbers":["200100"],')}}`,
  (payload) => `[${payload}]`,
  (payload) => payload,
  (payload) => `{"version":"1.0","payload":${payload}}}`,
  () => '['.repeat(20_000),
  () => `{"version":"1.0","payload":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  () => '{"version":"1.0","payload":1e999}',
  () => '',
  () => 'null',
  () => '"\\ud800"',
]

const oddEnvelope = (payload: unknown, index: number) =>
  plain((envelopes[index] ?? String)(JSON.stringify(payload ?? null)))

const encodings: readonly ((text: string) => Omit<Body, 'isValid'>)[] = [
  (text) => ({ bytes: Buffer.from(`\uFEFF${text}`), headers: json }),
  (text) => ({ bytes: Buffer.from(text, 'utf16le'), headers: json }),
  (text) => ({
    bytes: Buffer.from(`\uFEFF${text}`, 'utf16le'),
    headers: { 'content-type': 'application/json; charset=utf-16' },
  }),
  (text) => ({ bytes: Buffer.concat([Buffer.from(text), Buffer.from([0xc3, 0x28, 0xff])]), headers: json }),
  (text) => ({ bytes: Buffer.from(text.replace('"payload"', '"\xc0\xafpayload"'), 'latin1'), headers: json }),
  (text) => ({ bytes: gzipSync(text), headers: { ...json, 'content-encoding': 'gzip' } }),
  (text) => ({ bytes: Buffer.from(text), headers: { ...json, 'content-encoding': 'br, gzip' } }),
  (text) => ({ bytes: Buffer.from(text), headers: { 'content-type': 'text/plain' } }),
  (text) => ({ bytes: Buffer.from(text), headers: { 'content-type': 'application/xml' } }),
  (text) => ({ bytes: Buffer.from(text), headers: { 'content-type': 'application/json; charset=nonsense' } }),
  (text) => ({ bytes: Buffer.from(text), headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
  (text) => ({ bytes: Buffer.from(text), headers: { 'content-type': '\u007Fjson;;=;' } }),
  (text) => ({ bytes: Buffer.from(text), headers: {} }),
  () => ({ bytes: Buffer.alloc(70_000, 'x'), headers: json }),
  () => ({ bytes: Buffer.alloc(0), headers: json }),
]

function oddlyEncoded(payload: unknown, index: number): Body {
  const encode = encodings[index] ?? plain
  return { ...encode(envelope(payload)), isValid: false }
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.constantFrom<Record<string, string>>(
    { 'x-forwarded-for': '1.2.3.4, ::1, nonsense:99999' },
    { 'idempotency-key': 'short' },
    { 'idempotency-key': 'ü'.repeat(20) },
    { cookie: 'token=x; __proto__=y' },
    { 'user-agent': '\u0001\u0085'.repeat(200) },
    { 'user-agent': 'x'.repeat(10_000) },
    { accept: '*/*; q=nonsense', 'accept-language': '\u007F' },
    { 'transfer-encoding': 'identity' },
    { origin: 'null', host: '' },
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => ({ 'idempotency-key': text })),
)

const withHeaders = (payload: unknown, headers: Record<string, string>): Body => ({
  ...plain(envelope(payload)),
  headers: { ...json, ...headers },
})
