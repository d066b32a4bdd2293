import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/members.ts'
import { showToast } from '../../../state/app/toast.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import { Row, RowDetails, RowEnd, RowList } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { EMAIL_WORDS } from '../../words.ts'
import type { MemberPart } from './member-part.ts'

/** Lists emails to a member that can be sent again; nothing of an account without an address. */
export function Emails({ member, again }: MemberPart) {
  const { i18n, t } = useLingui()
  const { moment } = useFormat()
  const { emails, email: address, digital_account_number: account_number } = member
  if (address === null) return null
  return (
    <RowList heading={<Trans>Emails</Trans>} items={emails}>
      {({ notice_id, kind, created_at_ms }) => (
        <Row key={notice_id}>
          <b>{i18n._(EMAIL_WORDS[kind])}</b>
          <RowDetails>{moment(created_at_ms)}</RowDetails>
          <RowEnd>
            <Action
              look="quiet"
              title={t`Send this email again`}
              lead={
                <Trans>
                  It goes to <bdi translate="no">{address}</bdi>, at most once in ten minutes.
                </Trans>
              }
              action={t`Send again`}
              send={({ why }) =>
                callConsole(api.resendEmail, {
                  params: { account_number, notice_id },
                  request: { why },
                })
              }
              onDone={({ is_new }) => {
                showToast(is_new ? t`Will be sent` : t`Not sent: it was sent just now.`)
                again()
              }}
            />
          </RowEnd>
        </Row>
      )}
    </RowList>
  )
}
