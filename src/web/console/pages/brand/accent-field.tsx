import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { colourProperties } from '#domain/brand/brand-style.ts'
import { hexContrast } from '#domain/brand/contrast.ts'
import { accentProblem, tonesOf } from '#domain/brand/tones.ts'
import { chakra } from '../../../theme/chakra.ts'
import { buttonRecipe } from '../../../theme/recipes/button.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { type FieldValue, typedText } from '../../draft/draft-value.ts'
import { Pair } from '../../ui/content/pair.tsx'
import { useFormat } from '../../use-format.ts'
import { ColorField, isColor } from './color-field.tsx'

const SampleButton = chakra('span', buttonRecipe)

/** Asks for the brand's color, and shows in both color modes what becomes of it. @param head what stands at the head of pages */
export function AccentField({ field, head }: { field: FieldValue; head: ReactNode }) {
  const { t } = useLingui()
  const { ratio } = useFormat()
  const accent = typedText(field)
  const problem = isColor(accent) ? accentProblem(accent) : null
  const is = problem && ratio(problem.contrast)
  const needed = problem && ratio(problem.needed)
  const nearest = problem?.nearest ?? accent
  return (
    <Pair
      alignItems="stretch"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(3, minmax(0, 1fr))' }}
    >
      <chakra.div display="grid" gap="4" alignContent="start">
        <ColorField
          field={field}
          label={t`Brand color`}
          hint={t`Buttons and the mark; the dark mode’s tones are derived from it`}
          error={
            problem &&
            (problem.kind === 'text'
              ? t`Text on it would have a contrast of ${is}:1 instead of ${needed}:1.`
              : t`It would be hard to see on the page: a contrast of ${is}:1 instead of ${needed}:1.`)
          }
        />
        {problem && (
          <div>
            <Button look="plain" onClick={() => field.write(nearest)}>
              <Trans>Use {nearest}, the nearest that works</Trans>
            </Button>
          </div>
        )}
      </chakra.div>
      {isColor(nearest) && (
        <>
          <Sample mode="light" accent={nearest} head={head} />
          <Sample mode="dark" accent={nearest} head={head} />
        </>
      )}
    </Pair>
  )
}

/** Draws the head of a page. */
function Sample({
  mode,
  accent,
  head,
}: {
  mode: 'light' | 'dark'
  accent: string
  head: ReactNode
}) {
  const { t } = useLingui()
  const { ratio } = useFormat()
  const tones = tonesOf(accent)
  const [tone, text] =
    mode === 'light' ? [tones.onPaper, tones.textOnPaper] : [tones.onNight, tones.textOnNight]
  const contrast = ratio(hexContrast(tone, text))
  const colors: CSSProperties = { colorScheme: mode, ...colourProperties(tones) }
  return (
    <chakra.figure
      style={colors}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      alignItems="center"
      rowGap="3"
      padding="4"
      border="hairline"
      borderRadius="card"
      background="paper"
      color="ink"
    >
      <chakra.div aria-hidden="true" display="flex" alignItems="center" gap="2" fontWeight={700}>
        {head}
      </chakra.div>
      <SampleButton aria-hidden="true" paddingInline="4" whiteSpace="nowrap">
        <Trans>Start free</Trans>
      </SampleButton>
      <chakra.figcaption gridColumn="1 / -1" color="muted" fontSize="14">
        {mode === 'light'
          ? t`Light: ${tone}, text ${contrast}:1`
          : t`Dark: ${tone}, text ${contrast}:1`}
      </chakra.figcaption>
    </chakra.figure>
  )
}
