import { Trans } from '@lingui/react/macro'
import type { Numbers } from '#contract/console/numbers.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Section } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** Shows how many slots of each node are in use. */
export function Load({ load }: Pick<Numbers, 'load'>) {
  const { count } = useFormat()
  if (load.length === 0) return null
  return (
    <Section>
      <chakra.h2 fontSize="18">
        <Trans>Load of the nodes</Trans>
      </chakra.h2>
      <chakra.ul display="grid" gap="3" listStyle="none" padding="0">
        {load.map(({ name, held, capacity }) => {
          const [used, most] = [count(held), count(capacity)]
          return (
            <li key={name}>
              <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
                <chakra.span fontWeight={600} overflowWrap="anywhere">
                  {name}
                </chakra.span>
                <chakra.span fontVariantNumeric="tabular-nums">
                  <Trans>
                    {used} of {most} slots
                  </Trans>
                </chakra.span>
              </chakra.div>
              <chakra.div height="2" border="1px solid" borderColor="ink" aria-hidden>
                <chakra.svg width="full" height="full" display="block" color="ink">
                  <rect width={percent(held, capacity)} height="100%" fill="currentColor" />
                </chakra.svg>
              </chakra.div>
            </li>
          )
        })}
      </chakra.ul>
    </Section>
  )
}

const percent = (part: number, whole: number) =>
  `${whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 100))}%`
