import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/members.ts'
import { callConsole } from '../../state/call.ts'
import { Row, RowDetails, RowList } from '../../ui/page.tsx'
import { ShareBar } from '../../ui/pictures/share-bar.tsx'
import { useFormat } from '../../use-format.ts'
import { PACK_WORDS } from '../../words.ts'
import type { MemberPart } from './member-part.ts'
import { TakeBack } from './take-back.tsx'

/** Lists a member's packs of traffic; what is left of one that was granted can be taken back. */
export function Packs({ member: { digital_account_number, packs }, again }: MemberPart) {
  const { i18n, t } = useLingui()
  const { bytes, moment } = useFormat()
  return (
    <RowList heading={<Trans>Traffic packs</Trans>} items={packs}>
      {(pack) => {
        const used = bytes(pack.used_bytes)
        const size = bytes(pack.bytes)
        const ended = moment(pack.ended_at_ms)
        const isOpen = pack.ended_at_ms === null && pack.used_bytes < pack.bytes
        return (
          <Row key={pack.pack_id}>
            <b>{i18n._(PACK_WORDS[pack.kind])}</b>
            <div>
              <RowDetails>
                <ShareBar share={pack.used_bytes / pack.bytes}>
                  <Trans>
                    {used} of {size} used
                  </Trans>
                </ShareBar>{' '}
                · {moment(pack.created_at_ms)}
              </RowDetails>
              {pack.ended_at_ms !== null && (
                <RowDetails>
                  <Trans>Taken back: {ended}</Trans>
                </RowDetails>
              )}
            </div>
            {isOpen && pack.kind !== 'purchase' && (
              <TakeBack
                name={i18n._(PACK_WORDS[pack.kind])}
                title={t`Take this pack back`}
                lead={<Trans>The member can’t use the rest any more.</Trans>}
                done={t`Pack taken back`}
                send={(why) =>
                  callConsole(api.takeBackTraffic, {
                    params: { account_number: digital_account_number },
                    request: { pack_id: pack.pack_id, why },
                  })
                }
                again={again}
              />
            )}
          </Row>
        )
      }}
    </RowList>
  )
}
