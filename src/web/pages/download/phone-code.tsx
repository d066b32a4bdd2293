import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { PAGES } from '#contract/pages.ts'

/** The signs around it that a camera needs to find it, in modules. */
const MARGIN = 2

const COMPUTERS = new Set<string | undefined>(['macos', 'windows'])

interface Code {
  size: number
  path: string
}

/** On a computer: a code by which a phone's camera opens this page. */
export function PhoneCode() {
  const [code, setCode] = useState<Code | null>(null)
  useEffect(() => {
    if (!COMPUTERS.has(document.documentElement.dataset.platform)) return
    // without the script the page lacks nothing but this shortcut
    drawCode(`${location.origin}${PAGES.download}`).then(setCode, () => {})
  }, [])
  return (
    <chakra.section
      aria-labelledby="phone-code"
      marginTop="12"
      display="none"
      alignItems="center"
      gap="6"
      css={{
        'html[data-script]:is([data-platform=macos], [data-platform=windows]) &': {
          display: 'flex',
        },
      }}
      _print={{ display: 'none !important' }}
    >
      <chakra.div
        flex="none"
        width="9rem"
        height="9rem"
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
      <div>
        <chakra.h2 id="phone-code" fontSize="22">
          <Trans>On your phone too?</Trans>
        </chakra.h2>
        <chakra.p color="muted" marginTop="1" maxWidth="text">
          <Trans>
            Point its camera at this code: the page opens there, with the right client first.
          </Trans>
        </chakra.p>
      </div>
    </chakra.section>
  )
}

/** @throws when the script that draws it cannot be loaded */
async function drawCode(address: string): Promise<Code> {
  const { encode } = await import('uqr')
  const { size, data } = encode(address, { border: 0 })
  const path = data
    .flatMap((row, y) => row.map((is_dark, x) => (is_dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
