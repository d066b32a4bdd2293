import { describe, expect, it } from 'vitest'
import { HOME_SECTIONS } from '#contract/site/documents.ts'
import { OUR_HOME } from '../../../src/server/site/content/brand/home.ts'
import { inPlaces, readHome, writeHome } from '../../../src/web/console/file-texts/home-text.ts'

const EXPORTED = `${JSON.stringify(OUR_HOME, null, 2)}\n`

describe('the file of the home page as a form (decision 197)', () => {
  it('shows our page when nothing is set, and writes the same file again', () => {
    const home = readHome(EXPORTED)
    expect(home).toEqual(OUR_HOME)
    expect(home && writeHome(home)).toBe(EXPORTED)
    expect(readHome('{}')).toEqual(OUR_HOME)
  })

  it.each([
    '{',
    'null',
    '{"picture": "whale"}',
    '{"sections": ["prizes"]}',
    '{"sections": ["apps", "apps"]}',
    '{"headline": {"fr": "Bonjour"}}',
  ])('leaves %s to the file', (text) => {
    expect(readHome(text)).toBeNull()
  })
})

describe('the order of all sections', () => {
  it('keeps a section that is not shown where it was', () => {
    const shown = HOME_SECTIONS.filter((section) => section !== 'features')
    expect(inPlaces(shown, HOME_SECTIONS)).toEqual(HOME_SECTIONS)
  })

  it('begins with the shown ones where their order is another', () => {
    expect(inPlaces(['questions', 'figures'], HOME_SECTIONS).slice(0, 3)).toEqual([
      'questions',
      'figures',
      'features',
    ])
  })
})
