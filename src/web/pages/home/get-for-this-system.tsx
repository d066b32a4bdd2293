import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { CLIENT_PLATFORMS } from './platforms.ts'

/**
 * Names the reader's system where there is a client for it. CSS picks the text by the document's
 * `data-platform`, which `index.html` sets before the first paint.
 */
export function GetForThisSystem() {
  return (
    <>
      <chakra.span
        css={{ 'html[data-platform]:not([data-platform=linux]) &': { display: 'none' } }}
      >
        <Trans>Get the app</Trans>
      </chakra.span>
      {CLIENT_PLATFORMS.map(([id, name]) => (
        <chakra.span key={id} css={{ [`html:not([data-platform=${id}]) &`]: { display: 'none' } }}>
          <Trans>Get the app for {name}</Trans>
        </chakra.span>
      ))}
    </>
  )
}
