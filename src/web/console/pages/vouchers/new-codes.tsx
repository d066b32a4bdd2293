import { Trans, useLingui } from '@lingui/react/macro'
import type { NewVouchersReply } from '#contract/console/vouchers.ts'
import { groupByFour } from '#domain/text/group-by-four.ts'
import { voucherCsv } from '#domain/vouchers/voucher-csv.ts'
import { showToast } from '../../../state/app/toast.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { useCopy } from '../../../ui/controls/copy-button.tsx'
import { forgetNewVouchers } from '../../state/new-vouchers.ts'
import { downloadText } from '../../ui/download.ts'
import { Tools } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { Worth } from './worth.tsx'

/** Shows the codes of new vouchers, which cannot be shown again. */
export function NewCodes({ batch }: { batch: NewVouchersReply }) {
  const { t } = useLingui()
  const { count } = useFormat()
  const copy = useCopy(showToast)
  const lines = batch.codes.map(groupByFour).join('\n')
  const number = count(batch.codes.length)
  return (
    <Alert tone="good">
      <chakra.h2 fontSize="18">
        <Trans>
          New vouchers: {number}, each <Worth {...batch} />
        </Trans>
      </chakra.h2>
      <p>
        <Trans>You’ll only see these codes once. Copy, download or print them now.</Trans>
      </p>
      <chakra.pre
        tabIndex={0}
        role="region"
        aria-label={t`New codes`}
        marginBlock="3"
        maxHeight="16rem"
        overflow="auto"
        fontFamily="mono"
      >
        <span translate="no">{lines}</span>
      </chakra.pre>
      <Tools>
        <Button look="plain" onClick={() => copy(lines)}>
          <Trans>Copy all</Trans>
        </Button>
        <Button
          look="plain"
          onClick={() => downloadText(`vouchers-${batch.batch_id}.csv`, voucherCsv(batch))}
        >
          <Trans>Download as CSV</Trans>
        </Button>
        <LinkButton look="plain" href="/vouchers/sheet">
          <Trans>Sheet to print</Trans>
        </LinkButton>
        <Button look="quiet" onClick={forgetNewVouchers}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </Tools>
    </Alert>
  )
}
