import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import type { Drawing } from './draw-qr-code.ts'

/** The signs around it that a camera needs to find it, in modules. */
const MARGIN = 2

/** A text as a code for a camera; its place stays empty until the script that draws it is here. */
export function QrCode({ text, side }: { text: string | null; side: string }) {
  const [code, setCode] = useState<Drawing | null>(null)
  useEffect(() => {
    if (text === null) return
    import('./draw-qr-code.ts').then(
      ({ drawQrCode }) => setCode(drawQrCode(text)),
      // what it says stands beside it, too
      () => {},
    )
  }, [text])
  return (
    <chakra.div
      flex="none"
      width={side}
      height={side}
      borderRadius="card"
      border="1px solid"
      borderColor="line"
      background="#FFFFFF"
      overflow="hidden"
    >
      {code && (
        <chakra.svg
          viewBox={`${-MARGIN} ${-MARGIN} ${code.size + 2 * MARGIN} ${code.size + 2 * MARGIN}`}
          fill="#0B1524"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d={code.path} />
        </chakra.svg>
      )}
    </chakra.div>
  )
}
