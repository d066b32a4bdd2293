import { Trans } from '@lingui/react/macro'
import { WIREGUARD_APP_PATH } from '#domain/nodes/demonstration.ts'
import { Button } from '../../../ui/basic/button.tsx'
import type { HandOverProps } from './hand-over-file.online.tsx'

/** Hands a configuration of the demonstration node to the page that stands in for the WireGuard app. */
export function DemonstrationApp({
  name,
  file,
  leads,
  onTaken,
}: { name: string } & Pick<HandOverProps, 'file' | 'leads' | 'onTaken'>) {
  return (
    <form
      method="post"
      action={WIREGUARD_APP_PATH}
      target="_blank"
      rel="noopener"
      onSubmit={onTaken}
    >
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="configuration" value={file} />
      <Button type="submit" name="action" value="add" look={leads ? 'primary' : 'plain'}>
        <Trans>Open in the demo app</Trans>
      </Button>
    </form>
  )
}
