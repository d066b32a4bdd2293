import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Platform } from '#domain/devices/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { DownloadButton } from '../../../ui/controls/anchor-buttons.tsx'
import { useFileAddress } from '../parts/file-address.online.ts'
import { Fold } from './fold.online.tsx'

export interface HandOverProps {
  Platform: Platform
  file: string
  fileName: string
}

/**
 * Hands a configuration to the WireGuard app of the device in hand: by the share sheet where that app
 * takes files from it, else as a file to open there (decision 151).
 */
export function HandOverFile({ Platform, file, fileName }: HandOverProps) {
  const shared = Platform === 'ios' ? sharedFile(file, fileName) : null
  if (shared === null) {
    return (
      <SaveFile file={file} fileName={fileName} leads>
        <ImportHere Platform={Platform} fileName={fileName} />
      </SaveFile>
    )
  }
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      {/* closing the sheet rejects, and changes nothing */}
      <Button onClick={() => navigator.share({ files: [shared] }).catch(() => {})}>
        <Trans>Send it to WireGuard</Trans>
      </Button>
      <p>
        <Trans>In the sheet, choose WireGuard: it adds the tunnel.</Trans>
      </p>
      <Fold title={<Trans>WireGuard isn’t in the sheet?</Trans>}>
        <SaveFile file={file} fileName={fileName}>
          <ImportHere Platform={Platform} fileName={fileName} />
        </SaveFile>
      </Fold>
    </chakra.div>
  )
}

function SaveFile({
  file,
  fileName,
  leads = false,
  children,
}: Omit<HandOverProps, 'Platform'> & { leads?: boolean; children: ReactNode }) {
  const address = useFileAddress(file)
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      {address !== null && (
        <DownloadButton href={address} name={fileName} look={leads ? 'primary' : 'plain'}>
          <Trans>Save the file</Trans>
        </DownloadButton>
      )}
      <p>{children}</p>
    </chakra.div>
  )
}

function ImportHere({ Platform, fileName }: Omit<HandOverProps, 'file'>) {
  switch (Platform) {
    case 'android':
      return (
        <Trans>
          In WireGuard, tap + and “Import from file or archive”, then choose{' '}
          <code translate="no">{fileName}</code>, usually under Downloads.
        </Trans>
      )
    case 'ios':
      return (
        <Trans>
          In WireGuard, tap + and “Create from file or archive”, then choose{' '}
          <code translate="no">{fileName}</code>, usually under Downloads.
        </Trans>
      )
    case 'macos':
    case 'windows':
      return (
        <Trans>
          In WireGuard, choose “Import tunnel(s) from file”, then{' '}
          <code translate="no">{fileName}</code>, usually under Downloads.
        </Trans>
      )
    case 'linux':
      return (
        <Trans>
          In the file’s folder, as root, run{' '}
          <code translate="no">install -m 600 {fileName} /etc/wireguard</code>.
        </Trans>
      )
  }
}

/** Returns the configuration as a file that this browser can share; null where it can't. */
function sharedFile(text: string, fileName: string): File | null {
  const file = new File([text], fileName, { type: 'application/octet-stream' })
  return navigator.canShare?.({ files: [file] }) ? file : null
}
