import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { Alert } from '../../ui/basic/alert.tsx'

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
        <Alert tone="good" still>
          <Trans>Your message is with us. We answer by mail.</Trans>
        </Alert>
      </Outcome>
      <Outcome id="too-many">
        <Alert tone="bad" still>
          <Trans>Too many messages came from here. Yours was not sent; try again in an hour.</Trans>
        </Alert>
      </Outcome>
      <Outcome id="needs-script">
        <Alert tone="bad" still>
          <Trans>
            Many messages are coming in, and yours was not sent. Turn JavaScript on and send it
            again, or try again in an hour.
          </Trans>
        </Alert>
      </Outcome>
      <Outcome id="not-sent">
        <Alert tone="bad" still>
          <Trans>Nothing was sent: it needs your e-mail address and a message.</Trans>
        </Alert>
      </Outcome>
    </>
  )
}
