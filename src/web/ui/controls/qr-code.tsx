import { useEffect, useState } from 'react'
import { WHITE } from '#domain/brand/palette.ts'
import { chakra } from '../../theme/chakra.ts'
import { Lark } from '../basic/lark.tsx'
import type { Drawing } from './encode-qr-code.online.ts'

/** Shows a text as a QR code, in a square as wide as `side` or as its place; the mark stands in it until the code is drawn. */
export function QrCode({ text, side }: { text: string | null; side: string }) {
  const [code, setCode] = useState<Drawing | null>(null)
  useEffect(() => {
    if (text === null) return
    import('./encode-qr-code.online.ts').then(
      ({ encodeQrCode }) => setCode(encodeQrCode(text)),
      // the same text can be read beside the code
      () => {},
    )
  }, [text])
  return (
    <chakra.div
      flex="none"
      width={`min(100%, ${side})`}
      aspectRatio="1"
      borderRadius="card"
      border="hairline"
      background={WHITE}
      overflow="hidden"
    >
      {code === null ? (
        <chakra.div display="grid" placeItems="center" height="full">
          <Lark size="40%" />
        </chakra.div>
      ) : (
        <chakra.svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          fill="night"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d={code.path} />
        </chakra.svg>
      )}
    </chakra.div>
  )
}
