import { Trans, useLingui } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { DownloadButton } from '../../../ui/controls/anchor-buttons.tsx'
import { useFocusOnAppear } from '../../../ui/controls/focus-on-appear.ts'
import { Copy } from '../parts/copy.tsx'
import { useFileAddress } from '../parts/file-address.online.ts'

/** Shows ten recovery codes once: to copy, to download or to print. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui()
  const text = `${codes.join('\n')}\n`
  const file = useFileAddress(text)
  const heading = useFocusOnAppear()
  return (
    <Card display="grid" gap="5">
      <chakra.h2 ref={heading} tabIndex={-1} outline="none !important" fontSize="22">
        <Trans>Your recovery codes</Trans>
      </chakra.h2>
      <Alert tone="info" still>
        <Trans>
          You’ll only see these once. Each one signs you in once if you lose your authenticator.
          Keep them somewhere private.
        </Trans>
      </Alert>
      <chakra.ol
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))"
        gap="3"
        fontFamily="mono"
        fontSize="18"
        listStyleType="none"
      >
        {codes.map((code) => (
          <li key={code}>
            <bdi translate="no">{code}</bdi>
          </li>
        ))}
      </chakra.ol>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        _print={{ display: 'none' }}
      >
        <Copy text={text} label={t`Copy the recovery codes`} />
        {file !== null && (
          <DownloadButton href={file} name="recovery-codes.txt">
            <Trans>Save as a file</Trans>
          </DownloadButton>
        )}
        <Button look="plain" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <Button onClick={onKept}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </chakra.div>
    </Card>
  )
}
