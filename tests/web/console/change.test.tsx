import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Change } from '../../../src/web/console/ui/content/change.tsx'
import { system } from '../../../src/web/theme/system.ts'

/** Lines that an operator sees of a change, by the places of the file. */
function shown(before: string, after: string): string[][] {
  const markup = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <Change name="plans.json" before={before} after={after} />
    </ChakraProvider>,
  )
  return [...markup.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, place = '']) =>
    [...place.matchAll(/<span[^>]*>(.*?)<\/span>/gs)].map(([, line = '']) => line),
  )
}

const lines = (...texts: string[]) => texts.join('\n')

describe('the change of a file, as an operator sees it', () => {
  it('shows the line that goes and the one that comes, with two of those around them', () => {
    const before = lines('a', 'b', 'c', 'd', 'e', 'f', 'g')
    expect(shown(before, before.replace('d', 'X'))).toEqual([
      ['  b', '  c', '− d', '+ X', '  e', '  f'],
    ])
  })

  it('shows lines that only came or only went', () => {
    expect(shown(lines('a', 'b'), lines('a', 'new', 'b'))).toEqual([['  a', '+ new', '  b']])
    expect(shown(lines('a', 'old', 'b'), lines('a', 'b'))).toEqual([['  a', '− old', '  b']])
    expect(shown(lines('a', 'a'), lines('a', 'a', 'a'))).toEqual([['  a', '  a', '+ a']])
  })

  it('shows two places by themselves, and nothing of what stays between them', () => {
    const before = lines('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
    const after = before.replace('a', 'A').replace('h', 'H')
    expect(shown(before, after)).toEqual([
      ['− a', '+ A', '  b', '  c'],
      ['  f', '  g', '− h', '+ H'],
    ])
  })

  it('shows nothing of a line break at the end', () => {
    expect(shown(lines('a', 'b'), lines('A', 'b', ''))).toEqual([['− a', '+ A', '  b']])
  })

  it('shows a new file as lines that came', () => {
    expect(shown('', lines('a', 'b', ''))).toEqual([['+ a', '+ b']])
  })
})
