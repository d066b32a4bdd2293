import { chakra } from '@chakra-ui/react/styled-system'
import { HAIRLINE } from '../../theme/tokens.ts'

/** Shows a few numbers side by side, each with its name. */
export function Figures({ figures }: { figures: readonly { name: string; value: number }[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={`repeat(${figures.length}, minmax(0, 1fr))`}
      background="card"
      border="1px solid"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
    >
      {figures.map(({ name, value }) => (
        <chakra.div
          key={name}
          display="grid"
          gridTemplateRows="1fr auto"
          gap="1"
          padding={{ base: '4', md: '5' }}
          css={{ '& + &': { borderInlineStart: HAIRLINE } }}
        >
          <chakra.dt color="muted" fontSize="14" lineHeight={1.4} hyphens="auto">
            {name}
          </chakra.dt>
          <chakra.dd
            margin="0"
            fontSize="28"
            fontWeight={700}
            lineHeight={1.2}
            fontVariantNumeric="tabular-nums"
          >
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
