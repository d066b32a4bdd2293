import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { chakra, defineRecipe, defineSlotRecipe } from '../../../src/web/theme/chakra.ts'
import { system } from '../../../src/web/theme/system.ts'
import { tokens } from '../../../src/web/theme/tokens.ts'

// Each directive is itself an error for the compiler where the line below it compiles.
describe('a token that does not exist is a compile error', () => {
  it('as a style property', () => {
    // @ts-expect-error no color has this name
    expect(<chakra.p color="action" />).toBeDefined()
    // @ts-expect-error no step of spacing has this number
    expect(<chakra.p padding="9" />).toBeDefined()
    // @ts-expect-error no shadow has this name
    expect(<chakra.p boxShadow="lifted" />).toBeDefined()
  })

  it('under a condition, and under one that does not exist', () => {
    // @ts-expect-error no color has this name
    expect(<chakra.p _hover={{ color: 'action' }} />).toBeDefined()
    // @ts-expect-error no color has this name
    expect(<chakra.p color={{ base: 'ink', md: 'action' }} />).toBeDefined()
    // @ts-expect-error colors follow the mode by themselves
    expect(<chakra.p _dark={{ color: 'ink' }} />).toBeDefined()
  })

  it('in css', () => {
    // @ts-expect-error no color has this name
    expect(<chakra.p css={{ '& > b': { color: 'action' } }} />).toBeDefined()
  })

  it('in recipes', () => {
    // @ts-expect-error no color has this name
    expect(defineRecipe({ base: { color: 'action' } })).toBeDefined()
    const slots = ['root'] as const
    // @ts-expect-error no radius has this name
    expect(defineSlotRecipe({ slots, base: { root: { borderRadius: 'huge' } } })).toBeDefined()
  })
})

it("a token that exists is written as the system's variable, and CSS as it is", () => {
  const styles = system.css({ color: 'ink', padding: '4', width: 'calc(100% - 2rem)' })
  expect(styles).toMatchObject({
    color: 'var(--chakra-colors-ink)',
    padding: 'var(--chakra-spacing-4)',
    width: 'calc(100% - 2rem)',
  })
  expect(Object.keys(tokens.spacing)).toContain('4')
})

it("an element's own style overrides its recipe, also under the recipe's conditions", () => {
  const Panel = chakra('div', defineRecipe({ base: { padding: { base: '4', md: '6' } } }))
  const html = renderToString(
    <ChakraProvider value={system}>
      <Panel padding="0" />
    </ChakraProvider>,
  )
  const [, rules = ''] = /<style data-emotion="css \w+">(.*?)<\/style>/.exec(html) ?? []
  expect(rules).toMatch(/@layer recipes\{.*@media/)
  expect(rules).toContain('{padding:var(--chakra-spacing-0);}')
})
