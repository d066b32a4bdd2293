import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { MAX_MESSAGE } from '#contract/messages.ts'
import { PAGES } from '#contract/site/pages.ts'
import { explainForm } from '../../error-messages.ts'
import { shownValue } from '../../remote.ts'
import { useCanAct } from '../../state/app/connectivity.ts'
import { useFields } from '../../state/forms/bound-fields.ts'
import { useDraft } from '../../state/forms/draft.ts'
import { messageForm, sendMessage, suggestEmail } from '../../state/forms/message.ts'
import { useLongProof } from '../../state/forms/proof.ts'
import { member } from '../../state/session/member.ts'
import { chakra } from '../../theme/chakra.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/page-frame.tsx'
import { SiteLink } from '../../ui/basic/text-link.tsx'
import { EmailField } from '../../ui/controls/email-field.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { FormBody } from '../../ui/controls/form-body.tsx'
import { MessageOutcomes } from './message-outcomes.tsx'

const KEPT = ['email', 'message'] as const
const OWN_MESSAGES = `${PAGES.account}?tab=settings&section=messages`
const REASON_ID = 'why-not-sent'

/** Sends a message that support answers by email; without script, as a plain form to the same path. */
export function MessageForm() {
  const { t, i18n } = useLingui()
  const { failure, busy, refused } = useSnapshot(messageForm)
  const account = shownValue(useSnapshot(member).account)
  const ownEmail = account?.email ?? ''
  const { can, reason } = useCanAct()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const field = useFields(messageForm)
  const isChecking = useLongProof()
  useDraft('message', messageForm, KEPT)
  useEffect(() => suggestEmail(ownEmail), [ownEmail])
  const label = () => {
    if (busy) return t`Sending…`
    return can ? t`Send the message` : t`Temporarily unavailable`
  }
  return (
    <Card aria-labelledby="write-to-us">
      <chakra.h2 id="write-to-us" fontSize="22">
        <Trans>Write to us</Trans>
      </chakra.h2>
      <chakra.p color="muted" marginTop="1" marginBottom="5">
        <Trans>We reply by email within 24 hours.</Trans>
      </chakra.p>
      {account !== null && (
        <chakra.p marginBottom="5">
          <Trans>
            You’re signed in: <SiteLink href={OWN_MESSAGES}>write in your account</SiteLink>, and
            read our reply there too.
          </Trans>
        </chakra.p>
      )}
      <MessageOutcomes />
      <FormBody
        refused={refused}
        failure={explainForm(failure, i18n)}
        action={PAGES.contactUs}
        isChecking={isChecking}
        onSubmit={async () => setSentTo(await sendMessage())}
      >
        <EmailField {...field('email')} />
        <Field
          {...field('message')}
          label={t`Your message`}
          hint={t`What happened, when, and on which device and node.`}
          name="message"
          lines={6}
          maxLength={MAX_MESSAGE}
          required
        />
        <input type="hidden" name="locale" value={i18n.locale} />
        <Button
          type="submit"
          busy={busy}
          disabled={!can}
          aria-describedby={reason === null ? undefined : REASON_ID}
        >
          {label()}
        </Button>
        {reason !== null && (
          // the bar at the bottom of the screen shows the reason without moving anything
          <chakra.p id={REASON_ID} srOnly>
            {reason}
          </chakra.p>
        )}
      </FormBody>
      {sentTo !== null && (
        <chakra.div marginTop="5">
          <Alert tone="good">
            <Trans>
              Message sent. We’ll reply to <bdi translate="no">{sentTo}</bdi>.
            </Trans>
          </Alert>
        </chakra.div>
      )}
    </Card>
  )
}
