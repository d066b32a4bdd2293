import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'

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
      borderRadius="field"
      _focus={{ top: '2' }}
    >
      <Trans>Skip to content</Trans>
    </chakra.a>
  )
}
