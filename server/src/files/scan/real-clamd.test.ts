import { expect, onTestFinished, test } from 'vitest'

import { scanBytes, ScannerFailure } from '#files/scan/clamd.ts'
import { eicar, isClamdInstalled, prepareClamd } from '#test/real-clamd.ts'

test.skipIf(!isClamdInstalled)(
  'R59 ClamAV finds EICAR, passes ten megabytes of something else, and may be killed (skipped without clamd)',
  async () => {
    const clamd = await prepareClamd()
    onTestFinished(() => clamd.remove())
    await clamd.start()
    const { path } = clamd
    expect(await scanBytes({ path }, eicar)).toEqual({ isClean: false, signature: 'Eicar-Test.UNOFFICIAL' })
    expect(await scanBytes({ path }, Buffer.alloc(10_240_000, 'x'))).toEqual({ isClean: true })

    const running = scanBytes({ path }, Buffer.alloc(10_240_000, 'y')).catch((error: unknown) => error)
    await clamd.kill()
    expect(await running).toBeInstanceOf(ScannerFailure)
    await clamd.start()
    expect(await scanBytes({ path }, eicar)).toMatchObject({ isClean: false })
  },
)
