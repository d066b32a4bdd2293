import { Trans, useLingui } from '@lingui/react/macro'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { formatShare } from '../../format.ts'
import { chakra } from '../../theme/chakra.ts'
import { ListRow } from '../../ui/basic/list-row.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { DeviceIcon } from '../../ui/product/device-icon.tsx'
import { DeviceState } from '../../ui/product/device-state.tsx'
import { Pass } from '../../ui/product/pass.tsx'
import { NOTHING_RENEWS } from '../../ui/product/renewal-rule.ts'
import { remainingLabel, TIER_NAMES } from '../../ui/product/tier-name.ts'

const EXAMPLE_NUMBER = groupAccountNumber('4271630588')
const DAYS_LEFT = remainingLabel({ kind: 'days', count: 27 })

/** Shows an example of the account's first page, drawn by the account's own components. */
export function ProductPicture() {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const gold = i18n._(TIER_NAMES.gold)
  const devices = [
    { kind: 'phone', name: t`Phone`, isConnecting: true, node_name: t`Singapore` },
    { kind: 'laptop', name: t`Laptop`, isConnecting: true, node_name: t`Tokyo` },
    { kind: 'computer', name: t`Desktop`, isConnecting: false, node_name: null },
  ] as const
  return (
    <chakra.figure>
      <chakra.div
        role="img"
        aria-label={t`An example account: a ${gold} pass with 27 days left, and three devices, two of them online`}
      >
        <div aria-hidden="true">
          <Pass
            tier="gold"
            words={{
              remaining: DAYS_LEFT === null ? '' : i18n._(DAYS_LEFT),
              hours: '',
              face: 'running',
              needsSetUp: false,
              share: 0.1,
              ends: i18n._(NOTHING_RENEWS),
              left: '',
              account_number: EXAMPLE_NUMBER,
              devices: formatShare(2, 3, locale),
            }}
            status={<Trans>Example account, as of 14:05 today</Trans>}
          />
          <chakra.ul
            background="card"
            border="hairline"
            borderTop="none"
            borderRadius="0 0 20px 20px"
            marginInline="4"
            paddingInline="4"
          >
            {devices.map(({ kind, name, ...state }) => (
              <ListRow
                key={kind}
                display="grid"
                gridTemplateColumns="auto minmax(0, 1fr)"
                columnGap="3"
                alignItems="center"
                paddingBlock="3"
              >
                <chakra.span color={state.isConnecting ? 'good' : 'muted'}>
                  <DeviceIcon kind={kind} />
                </chakra.span>
                <div>
                  <chakra.p fontWeight={700} lineHeight={1.4}>
                    {name}
                  </chakra.p>
                  <DeviceState {...state} word={state.isConnecting ? t`Online` : t`Offline`} />
                </div>
              </ListRow>
            ))}
          </chakra.ul>
        </div>
      </chakra.div>
    </chakra.figure>
  )
}
