import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
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

/** Asks for the brand's color, and shows what becomes of it in both color modes. */
export function AccentField({ field }: { field: FieldValue }) {
  const { t } = useLingui()
  const { ratio } = useFormat()
  const accent = typedText(field)
  const problem = isColor(accent) ? accentProblem(accent) : null
  const is = problem && ratio(problem.contrast)
  const needed = problem && ratio(problem.needed)
  const nearest = problem?.nearest ?? accent
  return (
    <Pair>
      <chakra.div display="grid" gap="4">
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
        <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          <Sample mode="light" accent={nearest} />
          <Sample mode="dark" accent={nearest} />
        </chakra.div>
      )}
    </Pair>
  )
}

function Sample({ mode, accent }: { mode: 'light' | 'dark'; accent: string }) {
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
      gap="3"
      justifyItems="start"
      padding="4"
      border="hairline"
      borderRadius="card"
      background="paper"
      color="ink"
    >
      <SampleButton aria-hidden="true" paddingInline="4" whiteSpace="nowrap">
        <Trans>Start free</Trans>
      </SampleButton>
      <chakra.figcaption color="muted" fontSize="14">
        {mode === 'light'
          ? t`Light: ${tone}, text ${contrast}:1`
          : t`Dark: ${tone}, text ${contrast}:1`}
      </chakra.figcaption>
    </chakra.figure>
  )
}
