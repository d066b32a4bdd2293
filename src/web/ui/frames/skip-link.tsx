import { Trans } from '@lingui/react/macro'
import { chakra } from '../../theme/chakra.ts'

/** First stop of the Tab key: leads past header and menu to the element `#content`. */
export function SkipLink() {
  return (
    <chakra.a
      href="#content"
      position="absolute"
      insetInlineStart="4"
      top="-20"
      zIndex="30"
      background="card"
      padding="3"
      borderRadius="card"
      _focus={{ top: '2' }}
    >
      <Trans>Skip to content</Trans>
    </chakra.a>
  )
}
