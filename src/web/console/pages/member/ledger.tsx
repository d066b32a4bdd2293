import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/members.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { callConsole } from '../../state/call.ts'
import { Row, RowDetails, RowList } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { LEDGER_WORDS } from '../../words.ts'
import type { MemberPart } from './member-part.ts'
import { TakeBack } from './take-back.tsx'

/** Lists what changed a member's time; days that an operator granted can be taken back. */
export function Ledger({ member: { digital_account_number, ledger }, again }: MemberPart) {
  const { i18n, t } = useLingui()
  const { moment } = useFormat()
  return (
    <RowList heading={<Trans>Membership history</Trans>} items={ledger}>
      {({ entry_id, kind, tier, from_ms, until_ms, take_back_id }) => (
        <Row key={entry_id}>
          <b>{i18n._(LEDGER_WORDS[kind])}</b>
          <RowDetails>
            {i18n._(TIER_NAMES[tier])} · {moment(from_ms)}
            {until_ms > from_ms && ` – ${moment(until_ms)}`}
          </RowDetails>
          {take_back_id !== null && (
            <TakeBack
              name={i18n._(LEDGER_WORDS[kind])}
              title={t`Take these days back`}
              lead={<Trans>Unused days are removed. Time that was bought stays.</Trans>}
              done={t`Days taken back`}
              send={(why) =>
                callConsole(api.takeBackDays, {
                  params: { account_number: digital_account_number },
                  request: { entry_id: take_back_id, why },
                })
              }
              again={again}
            />
          )}
        </Row>
      )}
    </RowList>
  )
}
