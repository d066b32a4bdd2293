import { Trans } from '@lingui/react/macro'
import { chakra } from '../../theme/chakra.ts'
import { badgeRecipe } from '../../theme/recipes/badge.ts'

const Badge = chakra('small', badgeRecipe)

/** Marks a figure or a quote that the operator has not confirmed (decision 10). */
export const SampleBadge = () => (
  <Badge look="dashed">
    <Trans>demo</Trans>
  </Badge>
)
