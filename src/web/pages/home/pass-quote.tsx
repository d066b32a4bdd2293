import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { NIGHT } from '#domain/brand/palette.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { formatShare } from '../../format.ts'
import { COLORS } from '../../theme/tokens.ts'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { PERFORATION, TICKET_EDGE, TIER_MATERIAL } from '../../ui/product/tier-material.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'

const { accent, background } = TIER_MATERIAL.gold
const SAMPLE_NUMBER = groupAccountNumber('4271630588')

/** Shows a sample pass as a picture. */
export function PassQuote() {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  return (
    <chakra.div
      role="img"
      aria-label={t`A member's pass: Gold, 27 days left, 2 of 3 devices online`}
      color="onNight"
      background={background}
      backgroundColor="nightPass"
      borderRadius="20px"
      boxShadow={`0 2px 4px ${NIGHT}1A, 0 28px 56px -24px ${COLORS.scrim}`}
      transform="rotate(2.5deg)"
      css={TICKET_EDGE}
    >
      <chakra.div aria-hidden="true" padding="6">
        <chakra.div display="flex" justifyContent="space-between" gap="4" fontSize="14">
          <chakra.span fontWeight={700} color={accent}>
            {i18n._(TIER_NAMES.gold)}
          </chakra.span>
          <chakra.span color="mutedOnNight">
            <Trans>As of 14:05 today</Trans>
          </chakra.span>
        </chakra.div>
        <chakra.p
          fontFamily="display"
          fontSize="48"
          lineHeight={1.1}
          fontWeight={700}
          marginTop="4"
          fontVariantNumeric="tabular-nums"
        >
          <Trans>
            27 <chakra.span fontSize="22">days left</chakra.span>
          </Trans>
        </chakra.p>
      </chakra.div>
      <chakra.div
        aria-hidden="true"
        display="flex"
        justifyContent="space-between"
        gap="2"
        whiteSpace="nowrap"
        paddingInline="6"
        paddingBlock="4"
        borderTop={PERFORATION}
        fontSize="14"
        fontVariantNumeric="tabular-nums"
      >
        <span>{SAMPLE_NUMBER}</span>
        <span>
          <Trans>Devices online</Trans> {formatShare(2, 3, locale)}
        </span>
      </chakra.div>
    </chakra.div>
  )
}
