import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { chakra } from '../../theme/chakra.ts'
import { Alert } from '../../ui/basic/alert.tsx'

const Outcome = chakra('div', {
  base: { marginBottom: '5', '&:not(:target)': { display: 'none' } },
})

/** By the fragments that the response to a message without script redirects to. */
const OUTCOMES = [
  ['sent', msg`Message sent. We’ll reply by email.`],
  [
    'too-many',
    msg`Your message wasn’t sent: too many came from your network. Try again in an hour.`,
  ],
  [
    'needs-script',
    msg`Your message wasn’t sent: many are coming in right now. Turn JavaScript on and send it again, or try again in an hour.`,
  ],
  ['not-sent', msg`Your message wasn’t sent yet. Enter your email address and a message.`],
] as const

/** Tells how a message that was sent without script went. */
export function MessageOutcomes() {
  const { i18n } = useLingui()
  return OUTCOMES.map(([id, words]) => (
    <Outcome key={id} id={id}>
      <Alert tone={id === 'sent' ? 'good' : 'bad'} still>
        {i18n._(words)}
      </Alert>
    </Outcome>
  ))
}
