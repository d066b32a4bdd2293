import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/mailings.ts'
import { showToast } from '../../../state/app/toast.ts'
import { callConsole } from '../../state/call.ts'
import { may } from '../../state/operator.ts'
import { mailingAudience } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import { Tools } from '../../ui/page.tsx'
import { WriteMailing } from '../../ui/write-mailing.tsx'
import { sayDone } from '../../use-done.ts'

interface About {
  mailing: api.ShownMailing
  again: () => void
}

/** Offers to change, test or discard a draft. */
export function DraftActions({ mailing, again }: About) {
  const { t } = useLingui()
  const { mailing_id, test_email } = mailing
  return (
    <>
      <Tools>
        <WriteMailing
          key={JSON.stringify(mailing.texts)}
          label={t`Change the texts`}
          draft={mailing}
          onWritten={() => {
            again()
            // another kind reaches others
            mailingAudience.read({ params: { mailing_id } })
          }}
        />
        {test_email !== null && (
          <Action
            title={t`Send a test`}
            lead={
              <Trans>
                It’s sent only to {test_email}, in each language. Its unsubscribe link does nothing.
              </Trans>
            }
            action={t({ message: 'Send', context: 'console' })}
            label={t`Send a test`}
            send={({ why }) =>
              callConsole(api.testMailing, { params: { mailing_id }, request: { why } })
            }
            onDone={() => showToast(t({ message: 'Sent', context: 'mailing' }))}
          />
        )}
        <Stop mailing={mailing} again={again} />
      </Tools>
      {test_email === null && (
        <p>
          <Trans>
            To send a test to yourself, set ALERT_EMAIL on the server, or an email address in the
            content.
          </Trans>
        </p>
      )}
    </>
  )
}

/** Offers to pause, resume or stop what has been started. */
export function MoveActions({ mailing, again }: About) {
  const { t } = useLingui()
  const { mailing_id, state } = mailing
  if (state === 'stopped' || state === 'done') return null
  const params = { mailing_id }
  return (
    <Tools>
      {state === 'running' && (
        <Action
          title={t`Pause sending`}
          lead={<Trans>Up to 20 emails in the outbox are still sent. The rest wait.</Trans>}
          action={t({ message: 'Pause', context: 'mailing' })}
          send={({ why }) => callConsole(api.pauseMailing, { params, request: { why } })}
          onDone={sayDone(t({ message: 'Paused', context: 'mailing' }), again)}
        />
      )}
      {state === 'paused' && may('resumeMailing') && (
        <Action
          look="primary"
          title={t`Resume sending`}
          lead={<Trans>It continues with those who didn’t get it. Nobody gets it twice.</Trans>}
          action={t({ message: 'Resume', context: 'mailing' })}
          send={({ why }) => callConsole(api.resumeMailing, { params, request: { why } })}
          onDone={sayDone(t({ message: 'Resumed', context: 'mailing' }), again)}
        />
      )}
      <Stop mailing={mailing} again={again} />
    </Tools>
  )
}

function Stop({ mailing: { mailing_id, state }, again }: About) {
  const { t } = useLingui()
  const isDraft = state === 'draft'
  const action = isDraft
    ? t({ message: 'Discard', context: 'mailing' })
    : t({ message: 'Stop', context: 'mailing' })
  return (
    <Action
      title={isDraft ? t`Discard this draft` : t`Stop sending for good`}
      lead={
        isDraft ? (
          <Trans>It can’t be started or changed any more.</Trans>
        ) : (
          <Trans>Nothing more is sent, and it can’t be resumed. What was sent stays sent.</Trans>
        )
      }
      action={action}
      danger
      send={({ why }) => callConsole(api.stopMailing, { params: { mailing_id }, request: { why } })}
      onDone={sayDone(t({ message: 'Stopped', context: 'mailing' }), again)}
    />
  )
}
