import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { showToast } from '../../../state/app/toast.ts'
import { chakra } from '../../../theme/chakra.ts'
import { OutsideLink } from '../../../ui/basic/text-link.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'

/**
 * Leads to a wallet on the same device, and shows what to type into one that is elsewhere.
 * @param props.uri of the schemes `bitcoin:` (BIP 21) or `lightning:`
 */
export function BitcoinDetails({ uri }: { uri: string }) {
  const { t } = useLingui()
  const { protocol, pathname, searchParams } = new URL(uri)
  const amount = searchParams.get('amount')
  return (
    <>
      <p>
        {/* the browser asks which wallet, and stays on this page */}
        <OutsideLink href={uri} display="inline-flex" alignItems="center" minHeight="11">
          <Trans>Open a wallet on this device</Trans>
        </OutsideLink>
      </p>
      <p>
        <Trans>
          Bitcoin counts once the network has confirmed it, in about ten minutes. Lightning arrives
          right away.
        </Trans>
      </p>
      <chakra.dl display="grid" gap="3" width="full" textAlign="start">
        {amount !== null && (
          <Detail name={<Trans>Exact amount</Trans>} text={amount} label={t`Copy the amount`}>
            {amount} BTC
          </Detail>
        )}
        <Detail
          name={
            protocol === 'bitcoin:' ? (
              <Trans>Bitcoin address</Trans>
            ) : (
              <Trans>Lightning invoice</Trans>
            )
          }
          text={pathname}
          label={protocol === 'bitcoin:' ? t`Copy the address` : t`Copy the invoice`}
        >
          {pathname}
        </Detail>
      </chakra.dl>
    </>
  )
}

function Detail({
  name,
  text,
  label,
  children,
}: {
  name: ReactNode
  text: string
  label: string
  children: ReactNode
}) {
  return (
    <div>
      <chakra.dt color="muted" fontSize="14">
        {name}
      </chakra.dt>
      <chakra.dd
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        alignItems="center"
        gap="2"
      >
        <chakra.bdi dir="ltr" overflowWrap="anywhere">
          <span translate="no">{children}</span>
        </chakra.bdi>
        <CopyButton text={text} label={label} announce={showToast} />
      </chakra.dd>
    </div>
  )
}
