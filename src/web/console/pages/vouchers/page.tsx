import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { VoucherBatch } from '#contract/console/vouchers.ts'
import * as api from '#contract/console/vouchers.ts'
import { groupByFour } from '#domain/text/group-by-four.ts'
import { shownValue } from '../../../remote.ts'
import { showToast } from '../../../state/app/toast.ts'
import { EmptyState } from '../../../ui/product/empty-state.tsx'
import { callConsole } from '../../state/call.ts'
import { newVouchers } from '../../state/new-vouchers.ts'
import { useReading } from '../../state/reading.ts'
import { voucherBatches } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import { type Column, ListTable } from '../../ui/list/list-table.tsx'
import { PhoneWord, State } from '../../ui/list/row-parts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { ShareBar } from '../../ui/pictures/share-bar.tsx'
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
  const columns = useColumns(again)
  const make = <MakeVouchers onDone={again} />
  const count = shownValue(remote)?.batches.length ?? 0
  return (
    <Page title={<Trans>Vouchers</Trans>} end={count > 0 && make}>
      {batch && <NewCodes batch={batch} />}
      <Loaded remote={remote} again={again}>
        {({ batches }) =>
          count === 0 ? (
            <EmptyState title={<Trans>No vouchers yet</Trans>} action={make}>
              <Trans>
                A voucher is a code for days of a tier, or for traffic; sell it wherever you like.
              </Trans>
            </EmptyState>
          ) : (
            <ListTable rows={batches} columns={columns} keyOf={({ batch_id }) => batch_id} />
          )
        }
      </Loaded>
    </Page>
  )
}

function useColumns(again: () => void): Column<VoucherBatch>[] {
  const { i18n, t } = useLingui()
  const { count, lastDay, moment } = useFormat()
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
    {
      head: t`Status`,
      cell: ({ state }) => (
        <State tone={state === 'valid' ? 'good' : 'muted'}>{i18n._(BATCH_WORDS[state])}</State>
      ),
    },
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
    {
      head: t`Created`,
      cell: ({ made_at_ms }) => moment(made_at_ms),
      phone: 'none',
      isFigure: true,
    },
    {
      head: t`Until (UTC)`,
      cell: ({ ends_at_ms }) => (ends_at_ms === null ? <Trans>No end</Trans> : lastDay(ends_at_ms)),
      isFigure: true,
    },
    {
      head: t`Actions`,
      cell: (batch) =>
        batch.state === 'valid' && (
          <RowActions name={groupByFour(batch.batch_id)}>
            <RevokeBatch batch={batch} onDone={again} />
          </RowActions>
        ),
      phone: 'end',
      hasControls: true,
    },
  ]
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
