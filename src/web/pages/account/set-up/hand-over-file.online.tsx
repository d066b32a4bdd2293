import { Trans } from '@lingui/react/macro'
import type { Platform } from '#domain/devices/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { DownloadButton } from '../../../ui/controls/anchor-buttons.tsx'
import { QrCode } from '../../../ui/controls/qr-code.tsx'
import { useFileAddress } from '../parts/file-address.online.ts'
import { ImportFile, ScanCode } from './device-instructions.online.tsx'
import { Fold } from './fold.online.tsx'

export interface HandOverProps {
  Platform: Platform
  file: string
  fileName: string
  /** it is for the device that this browser runs on */
  isHere: boolean
  /** it is the next step: its button is the page's orange one */
  leads: boolean
  /** the configuration has left this page */
  onTaken: () => void
}

/**
 * Hands a configuration to the WireGuard app: in hand by the share sheet where that takes files, else as a file
 * (decision 151); on another device also by a code.
 */
export function HandOverFile(props: HandOverProps) {
  const { Platform, file, fileName, isHere, leads, onTaken } = props
  const shared = isHere && Platform === 'ios' ? sharedFile(file, fileName) : null
  if (shared === null) return <SaveFile {...props} />
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <Button
        look={leads ? 'primary' : 'plain'}
        // closing the sheet rejects, and changes nothing
        onClick={() => navigator.share({ files: [shared] }).then(onTaken, () => {})}
      >
        <Trans>Send it to WireGuard</Trans>
      </Button>
      <p>
        <Trans>In the share sheet, choose WireGuard: it adds the tunnel.</Trans>
      </p>
      <Fold title={<Trans>WireGuard isn’t in the share sheet?</Trans>}>
        <SaveFile {...props} leads={false} />
      </Fold>
    </chakra.div>
  )
}

function SaveFile({ Platform, file, fileName, isHere, leads, onTaken }: HandOverProps) {
  const address = useFileAddress(file)
  const isScanned = !isHere && (Platform === 'android' || Platform === 'ios')
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="6" alignItems="center">
      {!isHere && <QrCode text={file} side="17rem" />}
      <chakra.div flex="1 1 14rem" display="grid" gap="3" justifyItems="start">
        {address !== null && (
          <DownloadButton
            href={address}
            name={fileName}
            look={leads && !isScanned ? 'primary' : 'plain'}
            onClick={onTaken}
          >
            {isHere ? <Trans>Save the file</Trans> : <Trans>Download the file</Trans>}
          </DownloadButton>
        )}
        <p>
          {isScanned ? (
            <ScanCode Platform={Platform} />
          ) : (
            <ImportFile Platform={Platform} fileName={fileName} />
          )}
        </p>
      </chakra.div>
    </chakra.div>
  )
}

/** Returns the configuration as a file that this browser can share; null where it can't. */
function sharedFile(text: string, fileName: string): File | null {
  const file = new File([text], fileName, { type: 'application/octet-stream' })
  return navigator.canShare?.({ files: [file] }) ? file : null
}
