import { Trans } from '@lingui/react/macro'
import { chakra } from '../../theme/chakra.ts'
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
          <Trans>Message sent. We’ll reply by email.</Trans>
        </Alert>
      </Outcome>
      <Outcome id="too-many">
        <Alert tone="bad" still>
          <Trans>
            Your message wasn’t sent: too many came from your network. Try again in an hour.
          </Trans>
        </Alert>
      </Outcome>
      <Outcome id="needs-script">
        <Alert tone="bad" still>
          <Trans>
            Your message wasn’t sent: many are coming in right now. Turn JavaScript on and send it
            again, or try again in an hour.
          </Trans>
        </Alert>
      </Outcome>
      <Outcome id="not-sent">
        <Alert tone="bad" still>
          <Trans>Your message wasn’t sent yet. Enter your email address and a message.</Trans>
        </Alert>
      </Outcome>
    </>
  )
}
