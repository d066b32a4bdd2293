import { Trans } from '@lingui/react/macro'
import { PageFrame } from '../../ui/page-frame.tsx'

export default function Page() {
  return (
    <PageFrame title={<Trans>Skylark</Trans>}>
      <p />
    </PageFrame>
  )
}
