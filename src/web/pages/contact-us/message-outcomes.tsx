import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { Notice } from '../../ui/basic/notice.tsx'

/**
 * Outcome of a message that was sent without script: the response redirects to a fragment, which
 * shows one of these.
 */
const Outcome = chakra('div', {
  base: { marginBottom: '5', '&:not(:target)': { display: 'none' } },
})

export function MessageOutcomes() {
  return (
    <>
      <Outcome id="sent">
        <Notice tone="good" still>
          <Trans>Your message is with us. We answer by mail.</Trans>
        </Notice>
      </Outcome>
      <Outcome id="too-many">
        <Notice tone="bad" still>
          <Trans>Too many messages came from here. Yours was not sent; try again in an hour.</Trans>
        </Notice>
      </Outcome>
      <Outcome id="needs-script">
        <Notice tone="bad" still>
          <Trans>
            Many messages are coming in, and yours was not sent. Turn JavaScript on and send it
            again, or try again in an hour.
          </Trans>
        </Notice>
      </Outcome>
      <Outcome id="not-sent">
        <Notice tone="bad" still>
          <Trans>Nothing was sent: it needs your e-mail address and a message.</Trans>
        </Notice>
      </Outcome>
    </>
  )
}
