import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/mailings.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { callConsole } from '../../state/call.ts'
import { may } from '../../state/operator.ts'
import { useReading } from '../../state/reading.ts'
import { mailingAudience } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { RowDetails, TitledSection, Tools } from '../../ui/page.tsx'
import { sayDone } from '../../use-done.ts'
import { useFormat } from '../../use-format.ts'
import { LeftOutWords } from './progress.tsx'

/** Counts who would get a draft, names the first of them, and starts it. */
export function Audience({ mailing, again }: { mailing: api.ShownMailing; again: () => void }) {
  const { mailing_id, kind } = mailing
  const { remote, again: countAgain } = useReading(mailingAudience, { params: { mailing_id } })
  return (
    <TitledSection title={<Trans>Who gets it</Trans>}>
      <Loaded remote={remote} again={countAgain}>
        {(audience) => (
          <>
            <p role="status">
              <Plural
                value={audience.to_write}
                one="# member gets it, in the language of their emails."
                other="# members get it, each in the language of their emails."
              />
            </p>
            <First {...audience} />
            <LeftOutWords left_out={audience.left_out} />
            <Tools>
              <Start
                key={kind}
                mailing={mailing}
                audience={audience}
                countAgain={countAgain}
                onDone={again}
              />
            </Tools>
          </>
        )}
      </Loaded>
    </TitledSection>
  )
}

function First({ to_write, first }: api.MailingAudience) {
  if (first.length === 0) return null
  const names = first.map(
    ({ digital_account_number: number, email }) => `${groupAccountNumber(number)} ${email}`,
  )
  return (
    <RowDetails>
      {names.join(' · ')}
      {to_write > first.length && ' …'}
    </RowDetails>
  )
}

function Start({
  mailing: { mailing_id },
  audience: { to_write: count, minutes },
  countAgain,
  onDone,
}: {
  mailing: api.ShownMailing
  audience: api.MailingAudience
  countAgain: () => void
  onDone: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  if (count === 0) return null
  if (!may('startMailing')) {
    return (
      <p>
        <Trans>Support or an owner has to start it.</Trans>
      </p>
    )
  }
  return (
    <Action
      look="primary"
      title={t`Start sending`}
      lead={
        <Plural
          value={count}
          one="# email is sent. It can’t be taken back."
          other={`# emails are sent, the last in about ${format.minutes(minutes)}. You can pause, but not take back what was sent.`}
        />
      }
      action={t`Start sending`}
      send={({ why }) =>
        callConsole(api.startMailing, { params: { mailing_id }, request: { expected: count, why } })
      }
      explainReply={({ is_done, count: now }) => {
        if (is_done) return null
        countAgain()
        const number = format.count(now)
        return t`Nothing was started: ${number} would get it now. Cancel and check it again.`
      }}
      onDone={sayDone(t({ message: 'Started', context: 'mailing' }), onDone)}
    />
  )
}
