import { once } from 'node:events'
import { createServer } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { pingClamd, scanBytes, ScannerFailure } from '#files/scan/clamd.ts'
import { startScanner, type TestScanner } from '#test/clamd.ts'

let scanner: TestScanner | undefined
afterEach(() => scanner?.close())

test('a clean file of any size is clean, and the signature of an infected one is named', async () => {
  scanner = await startScanner()
  const { address } = scanner
  expect(await scanBytes(address, Buffer.alloc(0))).toEqual({ isClean: true })
  expect(await scanBytes(address, Buffer.alloc(10_240_000, 'x'))).toEqual({ isClean: true })
  const infected = Buffer.concat([Buffer.alloc(500_000, 'x'), Buffer.from('VIRUS')])
  expect(await scanBytes(address, infected)).toEqual({ isClean: false, signature: 'Test.Signature' })
})

test('an unexpected answer of the scanner is a failure', async () => {
  scanner = await startScanner({ answerOf: () => 'INSTREAM size limit exceeded. ERROR' })
  const failure = await scanBytes(scanner.address, Buffer.from('x')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ScannerFailure)
  expect(failure).toMatchObject({
    message: 'clamd answers "INSTREAM size limit exceeded. ERROR"',
    wasReached: true,
  })
})

test('a scanner that is down, disconnects or never answers is a failure', async () => {
  scanner = await startScanner({ answerOf: () => undefined })
  const { address } = scanner
  await expect(scanBytes(address, Buffer.from('x'))).rejects.toMatchObject({ wasReached: false })
  await scanner.close()
  await expect(scanBytes(address, Buffer.from('x'))).rejects.toThrow('ECONNREFUSED')

  const silent = createServer(() => {}).listen(address.port, '127.0.0.1')
  await expect(scanBytes(address, Buffer.from('x'), 100)).rejects.toThrow('no answer within 100 ms')
  silent.close()
})

test('a ping succeeds only if clamd answers', async () => {
  scanner = await startScanner()
  const { address } = scanner
  await pingClamd(address)
  const other = createServer((socket) => socket.end('220 mail.example ESMTP\r\n\0')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const bound = other.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  await expect(pingClamd({ host: '127.0.0.1', port })).rejects.toThrow('another program than clamd answers')
  other.close()
  await scanner.close()
  await expect(pingClamd(address)).rejects.toThrow('ECONNREFUSED')
})
