import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import * as api from '#contract/console/vouchers.ts'
import { groupByFour } from '#domain/text/group-by-four.ts'
import { showToast } from '../../../state/app/toast.ts'
import { callConsole } from '../../state/call.ts'
import { newVouchers } from '../../state/new-vouchers.ts'
import { useReading } from '../../state/reading.ts'
import { voucherBatches } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import type { Column } from '../../ui/list/list-table.tsx'
import { MadeRows } from '../../ui/list/made-rows.tsx'
import { PhoneWord } from '../../ui/list/row-parts.tsx'
import { useSharedColumns } from '../../ui/list/shared-columns.tsx'
import { ShareBar } from '../../ui/pictures/share-bar.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { useFormat } from '../../use-format.ts'
import { BATCH_WORDS } from '../../words.ts'
import { MakeVouchers } from './make-vouchers.tsx'
import { NewCodes } from './new-codes.tsx'
import { Worth } from './worth.tsx'

/** Lists batches of vouchers, and makes and revokes them (decision 163). */
export function VouchersPage() {
  const reading = useReading(voucherBatches, {})
  const { batch } = useSnapshot(newVouchers)
  return (
    <MadeRows
      title={<Trans>Vouchers</Trans>}
      make={<MakeVouchers onDone={reading.again} />}
      reading={reading}
      rows={({ batches }) => batches}
      columns={useColumns(reading.again)}
      keyOf={({ batch_id }) => batch_id}
      empty={{
        title: <Trans>No vouchers yet</Trans>,
        children: (
          <Trans>
            A voucher is a code for days of a tier, or for traffic; sell it wherever you like.
          </Trans>
        ),
      }}
    >
      {batch && <NewCodes batch={batch} />}
    </MadeRows>
  )
}

function useColumns(again: () => void): Column<api.VoucherBatch>[] {
  const { t } = useLingui()
  const { count } = useFormat()
  const shared = useSharedColumns()
  return [
    {
      head: t`Voucher`,
      cell: (batch) => (
        <b>
          <Worth {...batch} />
        </b>
      ),
      phone: 'first',
    },
    shared.status(BATCH_WORDS, { valid: 'good' }),
    {
      head: t`Redeemed`,
      cell: ({ redeemed, vouchers }) => {
        const share = `${count(redeemed)} / ${count(vouchers)}`
        return (
          <ShareBar share={redeemed / vouchers} tone="good" width="7rem">
            <Trans>
              {share} <PhoneWord>redeemed</PhoneWord>
            </Trans>
          </ShareBar>
        )
      },
    },
    { head: t`Batch`, cell: ({ batch_id }) => groupByFour(batch_id), phone: 'none' },
    shared.made,
    shared.until,
    shared.actions(
      (batch) =>
        batch.state === 'valid' && (
          <RowActions name={groupByFour(batch.batch_id)}>
            <RevokeBatch batch={batch} onDone={again} />
          </RowActions>
        ),
    ),
  ]
}

function RevokeBatch({ batch, onDone }: { batch: api.VoucherBatch; onDone: () => void }) {
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
