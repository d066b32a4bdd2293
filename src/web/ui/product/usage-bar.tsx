import { chakra } from '../../theme/chakra.ts'

/**
 * Draws how much of the month's allowance is used. Decorative: the figures stand beside it as text.
 * @param usedPart 0 to 1 of the allowance
 */
export const UsageBar = ({ usedPart }: { usedPart: number }) => (
  <chakra.div
    aria-hidden="true"
    data-testid="usage-bar"
    height="3"
    borderRadius="pill"
    overflow="hidden"
    background="line"
    _highContrast={{ outline: '1px solid' }}
  >
    <chakra.div
      height="full"
      borderRadius="pill"
      background="brand"
      _highContrast={{ background: 'Highlight' }}
      style={{ width: `${Math.min(1, usedPart) * 100}%` }}
    />
  </chakra.div>
)
