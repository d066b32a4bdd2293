import { describe, expect, it } from 'vitest'
import { encodeQrCode } from '../../../src/web/ui/controls/encode-qr-code.online.ts'

/** ISO/IEC 18004, 9.1: light modules on each side, or scanners may not find the code. */
const QUIET_ZONE = 4

describe('a QR code', () => {
  it.each(['x', 'https://lark.example/download', 'a line of a tunnel\n'.repeat(20)])(
    'keeps its quiet zone on every side: %j',
    (text) => {
      const { size, path } = encodeQrCode(text)
      const dark = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(([, x, y]) => [
        Number(x),
        Number(y),
      ])
      expect(Math.min(...dark)).toBe(QUIET_ZONE)
      expect(Math.max(...dark)).toBe(size - QUIET_ZONE - 1)
    },
  )
})
