import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  AnnouncementContent,
  ClaimsContent,
  DeviceLimitsContent,
  HomeContent,
  PacksContent,
  TestimonialsContent,
  TiersContent,
} from '#contract/site/content-files.ts'
import { HERO_PICTURES, HOME_SECTIONS } from '#contract/site/documents.ts'
import {
  choicesOf,
  draftValue,
  kindOf,
  listOf,
  maxLengthOf,
  rowsOf,
  typedText,
} from '../../../../src/web/console/draft/draft-value.ts'

/** Opens a file that holds a value; `written` is what a form has made of it. */
function opened<S extends v.GenericSchema>(schema: S, value: unknown) {
  const file = { written: value }
  const write = (next: unknown) => {
    file.written = next
  }
  return { file, root: draftValue(schema, { file: 'content/x.json', place: '', value, write }) }
}

describe('a value of a content file', () => {
  it('is what the file says, at its place', () => {
    const { root } = opened(HomeContent, { headline: { 'en-US': 'Hello' } })
    const english = root.at('headline').at('en-US')
    expect([english.place, typedText(english)]).toEqual(['headline.en-US', 'Hello'])
    expect(typedText(root.at('headline').at('zh-CN'))).toBe('')
  })

  it('is the default of its schema where the file leaves it out', () => {
    const home = opened(HomeContent, {}).root
    expect(home.at('picture').value).toBe(HERO_PICTURES[0])
    expect(home.at('sections').value).toEqual(HOME_SECTIONS)
    expect(opened(DeviceLimitsContent, {}).root.at('gold').value).toBe(3)
    expect(opened(AnnouncementContent, {}).root.at('shown').value).toBe(true)
    expect(opened(TiersContent, {}).root.at('gold').at('name').at('en-US').value).toBe('')
    expect(opened(ClaimsContent, {}).root.at('uptime').at('shown').value).toBe(false)
  })

  it('is written in its place, and everything else stays, known to the form or not', () => {
    const before = { colour: 'red', 'en-US': 'Old', link: '/faq' }
    const { file, root } = opened(AnnouncementContent, before)
    root.at('en-US').write('New')
    expect(JSON.stringify(file.written)).toBe(JSON.stringify({ ...before, 'en-US': 'New' }))
  })

  it('is written in a row of a list, and other rows stay', () => {
    const packs = [null, { tier: 'gold', size: 'big' }]
    const { file, root } = opened(PacksContent, { packs })
    rowsOf(root.at('packs'))[1]?.at('gb').write(100)
    expect(file.written).toEqual({ packs: [null, { tier: 'gold', size: 'big', gb: 100 }] })
  })

  it('takes the place of what is no value of its kind, or of nothing', () => {
    const { file, root } = opened(HomeContent, { headline: 5 })
    expect(typedText(root.at('headline').at('en-US'))).toBe('')
    root.at('headline').at('en-US').write('Hello')
    expect(file.written).toEqual({ headline: { 'en-US': 'Hello' } })
    expect(listOf(opened(TestimonialsContent, {}).root.at('testimonials'))).toEqual([])
  })

  it.each([
    ['boolean', opened(AnnouncementContent, {}).root.at('maintenance')],
    ['picklist', opened(HomeContent, {}).root.at('picture')],
    ['number', opened(DeviceLimitsContent, {}).root.at('free')],
    ['array', opened(TiersContent, {}).root.at('free').at('points').at('en-US')],
    ['string', opened(AnnouncementContent, {}).root.at('link')],
  ])('has the kind of its schema: %s', (kind, value) => {
    expect(kindOf(value)).toBe(kind)
  })

  it('has the limit and the choices of its schema', () => {
    const home = opened(HomeContent, {}).root
    expect(maxLengthOf(home.at('headline').at('en-US'))).toBe(80)
    expect(maxLengthOf(opened(TiersContent, {}).root.at('free').at('points').at('en-US'))).toBe(6)
    expect(maxLengthOf(home.at('picture'))).toBeUndefined()
    expect(choicesOf(home.at('picture'))).toEqual(HERO_PICTURES)
  })
})
