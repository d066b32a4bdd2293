import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/alerts.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { showToast } from '../../../state/app/toast.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { alerts } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, RowDetails, TitledSection, Tools } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { AlertList } from './alert-list.tsx'
import { Webhooks } from './webhooks.tsx'

type AlertsReply = ReplyOf<typeof api.getAlerts>

/** Lists what operators were notified of, and who is told. */
export function AlertsPage() {
  const { remote, again } = useReading(alerts, {})
  return (
    <Page title={<Trans>Alerts</Trans>}>
      <Loaded remote={remote} again={again}>
        {(shown) => (
          <>
            <AlertList alerts={shown.alerts} asOf={'asOf' in remote ? remote.asOf : 0} />
            <Emails {...shown} />
            <Webhooks webhooks={shown.webhooks} again={again} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Emails({ email, locale }: AlertsReply) {
  const { t } = useLingui()
  const { language } = useFormat()
  const name = language(locale)
  return (
    <TitledSection title={<Trans>By email</Trans>}>
      {email === null ? (
        <>
          <chakra.div justifySelf="start">
            <Alert tone="bad" still>
              <Trans>Nobody is notified by email.</Trans>
            </Alert>
          </chakra.div>
          <Tools alignItems="center">
            <LinkButton href="/content/contact">
              <Trans>Enter an email address</Trans>
            </LinkButton>
            <RowDetails>
              <Trans>Or set ALERT_EMAIL on the server.</Trans>
            </RowDetails>
          </Tools>
        </>
      ) : (
        <>
          <p>
            <Trans>
              Each alert is emailed to <bdi translate="no">{email}</bdi> once when it begins and
              once when it ends ({name}).
            </Trans>
          </p>
          <Tools>
            <Action
              title={t`Email a test`}
              lead={<Trans>It’s sent to {email} within seconds.</Trans>}
              action={t({ message: 'Send', context: 'console' })}
              label={t`Email a test`}
              send={({ why }) => callConsole(api.testAlerts, { request: { why } })}
              onDone={() =>
                showToast(t({ message: 'Sent', comment: 'a test email or webhook has left' }))
              }
            />
          </Tools>
        </>
      )}
    </TitledSection>
  )
}
