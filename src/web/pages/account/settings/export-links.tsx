import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useCanChange } from '../../../state/app/can-change.ts'
import { member } from '../../../state/session/member.ts'
import { chakra } from '../../../theme/chakra.ts'
import { DownloadButton } from '../../../ui/controls/anchor-buttons.tsx'

/** Offers all the member's data as files; without the service it tells why not. */
export function ExportLinks() {
  const { can, reason } = useCanChange()
  const { session } = useSnapshot(member)
  return (
    <chakra.div paddingBlock="4" borderTop="hairline">
      <chakra.p fontWeight={600}>
        <Trans>Your data as files</Trans>
      </chakra.p>
      <chakra.p color="muted" fontSize="14">
        {reason ?? (
          <Trans>
            Everything we store about you (JSON), or your orders as a spreadsheet (CSV).
          </Trans>
        )}
      </chakra.p>
      {can && session === 'signed_in' && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="3">
          <DownloadButton href="/api/account/export">
            <Trans>Everything (JSON)</Trans>
          </DownloadButton>
          <DownloadButton href="/api/account/orders.csv">
            <Trans>Orders (CSV)</Trans>
          </DownloadButton>
        </chakra.div>
      )}
    </chakra.div>
  )
}
