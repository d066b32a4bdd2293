import { Trans, useLingui } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
import { useFormat } from '../../use-format.ts'
import { NODE_WORDS } from '../../words.ts'
import { TitledSection } from '../page.tsx'
import { ShareBar } from './share-bar.tsx'

/** Shows how many slots of each node are in use. */
export function NodeLoad({
  load,
}: {
  load: readonly { name: string; held: number; capacity: number; is_silent?: boolean }[]
}) {
  const { i18n } = useLingui()
  const { count } = useFormat()
  if (load.length === 0) return null
  return (
    <TitledSection title={<Trans>Load of the nodes</Trans>}>
      <chakra.ul
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) minmax(3rem, 1fr) auto"
        alignItems="center"
        columnGap="3"
        rowGap="2"
        listStyle="none"
        padding="0"
        fontSize="14"
        fontVariantNumeric="tabular-nums"
      >
        {load.map(({ name, held, capacity, is_silent = false }) => (
          <chakra.li key={name} display="contents">
            <chakra.span fontWeight={600} overflowWrap="anywhere">
              {name}
            </chakra.span>
            <ShareBar share={held / capacity} {...(is_silent && { tone: 'muted' })} />
            <chakra.span color={is_silent ? 'bad' : 'muted'} textAlign="end" whiteSpace="nowrap">
              {is_silent ? i18n._(NODE_WORDS.silent) : `${count(held)} / ${count(capacity)}`}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </TitledSection>
  )
}
