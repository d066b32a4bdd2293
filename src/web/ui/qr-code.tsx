import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'

/** The signs around it that a camera needs to find it, in modules. */
const MARGIN = 2

interface Code {
  size: number
  path: string
}

/** A text as a code for a camera; its place stays empty until the script that draws it is here. */
export function QrCode({ text, side }: { text: string | null; side: string }) {
  const [code, setCode] = useState<Code | null>(null)
  useEffect(() => {
    // what the code says stands beside it, too
    if (text !== null) drawCode(text).then(setCode, () => {})
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

/** @throws when the script that draws it cannot be loaded */
async function drawCode(text: string): Promise<Code> {
  const { encode } = await import('uqr')
  const { size, data } = encode(text, { border: 0 })
  const path = data
    .flatMap((row, y) => row.map((is_dark, x) => (is_dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
