import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as api from '#contract/console/import.ts'
import { MOST_COUNTED } from '#contract/console/lists/list.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { toInvite } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyText, TitledSection, Tools } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** Emails imported members once how to set a password. */
export function Invite() {
  const { t } = useLingui()
  const { count, minutes: duration, moment } = useFormat()
  const { remote, again } = useReading(toInvite, {})
  const [queued, setQueued] = useState<{ invited: number; last_at_ms: number } | null>(null)
  const last = moment(queued?.last_at_ms ?? null)
  return (
    <TitledSection title={<Trans>Emails to imported members</Trans>}>
      {queued && (
        <Alert tone="good">
          <p>
            <Plural
              value={queued.invited}
              one={`# email is on its way, by ${last}.`}
              other={`# emails are on their way, the last by ${last}.`}
            />
          </p>
        </Alert>
      )}
      <Loaded remote={remote} again={again}>
        {({ members, minutes }) =>
          members === 0 ? (
            <EmptyText>
              <Trans>No imported member is waiting for an email.</Trans>
            </EmptyText>
          ) : (
            <Tools>
              <Action
                title={t`Email imported members`}
                lead={
                  <>
                    {members > MOST_COUNTED ? (
                      <Trans>
                        Over {count(MOST_COUNTED)} members who have never signed in get one email
                        each about setting a password, in their language, 5,000 at a time.
                      </Trans>
                    ) : (
                      <Plural
                        value={members}
                        one="# member who has never signed in gets one email about setting a password, in the member’s language."
                        other="# members who have never signed in get one email each about setting a password, in their language."
                      />
                    )}{' '}
                    <Trans>The last is sent in about {duration(minutes)}.</Trans>
                  </>
                }
                label={t`Email imported members`}
                action={t`Email them`}
                send={({ why }) => callConsole(api.inviteMembers, { request: { why } })}
                onDone={(reply) => {
                  setQueued(reply)
                  again()
                }}
              />
            </Tools>
          )
        }
      </Loaded>
    </TitledSection>
  )
}
