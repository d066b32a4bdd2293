import { describe, expect, it } from 'vitest'
import { HOME_SECTIONS } from '#contract/site/documents.ts'
import { inPlaces } from '../../../../src/web/console/draft/section-order.ts'

describe('the order of all sections of the home page', () => {
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
