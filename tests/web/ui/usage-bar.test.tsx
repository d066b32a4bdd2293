import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { system } from '../../../src/web/theme/system.ts'
import { UsageBar } from '../../../src/web/ui/product/usage-bar.tsx'

const drawn = (usedPart: number) =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <UsageBar usedPart={usedPart} />
    </ChakraProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '')

/** Widths of the bar's parts in the markup, in order. */
const widths = (markup: string) =>
  [...markup.matchAll(/style="width:([^"]+)"/g)].map(([, it]) => it)

describe("the bar of the month's traffic", () => {
  it('is as long as the used part of the allowance', () => {
    expect(widths(drawn(0))).toEqual(['0%'])
    expect(widths(drawn(0.25))).toEqual(['25%'])
    expect(widths(drawn(1))).toEqual(['100%'])
  })

  it('ends with its frame where more is used than allowed', () => {
    expect(widths(drawn(1.2))).toEqual(['100%'])
  })

  it('is straight: nothing in it can be read as traffic over time', () => {
    expect(drawn(0.25)).not.toMatch(/<(svg|path|canvas|img)/)
  })
})
