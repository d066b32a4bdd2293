import { Trans } from '@lingui/react/macro'
import { WIREGUARD_APP_PATH } from '#domain/nodes/demonstration.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'

/** Hands a configuration of the demonstration node to the page that stands in for the WireGuard app. */
export function DemonstrationApp({
  name,
  file,
  leads,
}: {
  name: string
  file: string
  /** it is the only step to the first connection */
  leads: boolean
}) {
  return (
    <Alert tone="info" still>
      <p>
        <Trans>
          This is a demo: the configuration carries no traffic and works in the demo app only.
        </Trans>
      </p>
      <chakra.form
        method="post"
        action={WIREGUARD_APP_PATH}
        target="_blank"
        marginTop="3"
        rel="noopener"
      >
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="configuration" value={file} />
        <Button type="submit" name="action" value="add" look={leads ? 'primary' : 'plain'}>
          <Trans>Open in the demo app</Trans>
        </Button>
      </chakra.form>
    </Alert>
  )
}
