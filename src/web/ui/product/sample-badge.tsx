import { Trans } from '@lingui/react/macro'
import { chakra } from '../../theme/chakra.ts'

/** Marks a figure or a quote that the operator has not confirmed (decision 10). */
export function SampleBadge() {
  return (
    <chakra.small
      display="inline-block"
      paddingInline="2"
      borderRadius="pill"
      border="1px dashed"
      borderColor="currentColor"
      fontSize="14"
      fontWeight={400}
      lineHeight={1.4}
      letterSpacing="normal"
      whiteSpace="nowrap"
      verticalAlign="middle"
    >
      <Trans>demo</Trans>
    </chakra.small>
  )
}
