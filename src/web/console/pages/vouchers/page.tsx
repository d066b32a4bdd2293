import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { VoucherBatch } from '#contract/console/vouchers.ts'
import * as api from '#contract/console/vouchers.ts'
import { groupByFour } from '#domain/text/group-by-four.ts'
import { showToast } from '../../../state/app/toast.ts'
import { callConsole } from '../../state/call.ts'
import { newVouchers } from '../../state/new-vouchers.ts'
import { useReading } from '../../state/reading.ts'
import { voucherBatches } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import { State } from '../../ui/list/row-parts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, Row, RowDetails, RowList, RowName } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { useFormat } from '../../use-format.ts'
import { BATCH_WORDS } from '../../words.ts'
import { MakeVouchers } from './make-vouchers.tsx'
import { NewCodes } from './new-codes.tsx'
import { Worth } from './worth.tsx'

/** Lists batches of vouchers, and makes and revokes them (decision 163). */
export function VouchersPage() {
  const { remote, again } = useReading(voucherBatches, {})
  const { batch } = useSnapshot(newVouchers)
  return (
    <Page title={<Trans>Vouchers</Trans>} end={<MakeVouchers onDone={again} />}>
      {batch && <NewCodes batch={batch} />}
      <Loaded remote={remote} again={again}>
        {({ batches }) => (
          <RowList
            items={batches}
            empty={
              <Trans>
                No vouchers yet. A voucher is a code for days of a tier, or for traffic; sell it
                wherever you like.
              </Trans>
            }
          >
            {(batch) => <BatchRow key={batch.batch_id} batch={batch} onDone={again} />}
          </RowList>
        )}
      </Loaded>
    </Page>
  )
}

function BatchRow({ batch, onDone }: { batch: VoucherBatch; onDone: () => void }) {
  const { i18n } = useLingui()
  const { count, lastDay, moment } = useFormat()
  const { batch_id, vouchers, redeemed, made_at_ms, ends_at_ms, state } = batch
  const made = moment(made_at_ms)
  const until = ends_at_ms === null ? null : lastDay(ends_at_ms)
  const share = `${count(redeemed)} / ${count(vouchers)}`
  return (
    <Row>
      <RowName
        also={
          <State tone={state === 'valid' ? 'good' : 'muted'}>{i18n._(BATCH_WORDS[state])}</State>
        }
      >
        <Worth {...batch} />
      </RowName>
      <div>
        <RowDetails>
          <Trans>{share} redeemed</Trans>
          {' · '}
          {until === null ? <Trans>no end</Trans> : <Trans>until {until} (UTC)</Trans>}
        </RowDetails>
        <RowDetails>
          <Trans>
            Batch {groupByFour(batch_id)}, created {made}
          </Trans>
        </RowDetails>
      </div>
      {state === 'valid' && (
        <RowActions name={groupByFour(batch_id)}>
          <RevokeBatch batch={batch} onDone={onDone} />
        </RowActions>
      )}
    </Row>
  )
}

function RevokeBatch({ batch, onDone }: { batch: VoucherBatch; onDone: () => void }) {
  const { t } = useLingui()
  const { count } = useFormat()
  const { batch_id, vouchers, redeemed } = batch
  const name = groupByFour(batch_id)
  const left = count(vouchers - redeemed)
  const gone = count(redeemed)
  return (
    <Action
      title={t`Revoke batch ${name}`}
      lead={
        <Trans>
          Not redeemed yet, and no longer valid: {left}. Redeemed, and members keep what they got:{' '}
          {gone}. This can’t be undone.
        </Trans>
      }
      action={t`Revoke`}
      danger
      send={({ why }) =>
        callConsole(api.revokeVouchers, { params: { batch_id }, request: { why } })
      }
      onDone={({ revoked }) => {
        showToast(t`Vouchers revoked: ${count(revoked)}`)
        onDone()
      }}
    />
  )
}
