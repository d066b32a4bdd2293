import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { explain } from '../../../error-messages.ts'
import { failureOf } from '../../../remote.ts'
import { clearSettings, fetchSettings, newSettings } from '../../../state/devices/keep-key.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { TextToCopy } from '../parts/text-to-copy.tsx'
import { Fold } from './fold.online.tsx'

interface KeepKeyProps {
  DeviceId: string
  /** another node that was chosen for it; undefined: its own */
  node_id: string | undefined
}

/** Offers to keep a device's key, which its WireGuard app alone has, and change the rest there (decision 165). */
export function KeepKey({ DeviceId, node_id }: KeepKeyProps) {
  const { i18n, t } = useLingui()
  const { work, text } = useSnapshot(newSettings)
  const failure = failureOf(work)
  useEffect(() => clearSettings, [])
  return (
    <Fold title={<Trans>Keep the key instead</Trans>}>
      <chakra.div display="grid" gap="4">
        <p>
          <Trans>
            Edit the tunnel in WireGuard and change these lines. Leave the private key and
            everything else as it is.
          </Trans>
        </p>
        {text !== null && (
          <TextToCopy text={text} label={t`Copy the settings`} data-testid="settings" />
        )}
        {failure && <Alert tone="bad">{explain(failure, i18n)}</Alert>}
        {text === null && (
          <div>
            <Button
              look="plain"
              busy={work.status === 'busy'}
              onClick={() => fetchSettings(DeviceId, node_id)}
            >
              <Trans>Show the new settings</Trans>
            </Button>
          </div>
        )}
      </chakra.div>
    </Fold>
  )
}
