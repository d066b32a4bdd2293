import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import { applyContent } from '../../../src/server/site/content/apply-content.ts'
import { storedTexts } from '../../../src/server/site/content/stored-content.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { createSite } from './site-app.ts'

const SAID = { 'en-US': 'Tokyo is being repaired.', 'zh-CN': '东京节点维修中。' }

describe('the operator’s announcement', () => {
  forEachEngine((engine) => {
    const site = beforeAllOpen(() => createSite(engine))

    async function announce(file: object | null) {
      const { db } = site.services
      const { texts } = await storedTexts(db)
      texts.delete('content/announcement.json')
      if (file) texts.set('content/announcement.json', JSON.stringify(file))
      await applyContent(db, texts, site.clock.nowMs)
      site.clock.advance(1000)
    }
    const shown = async () => (await site.get('/content/web-config.json')).json().announcement
    const isoAfter = (ms: number) => new Date(site.clock.nowMs + ms).toISOString()

    it('reaches the running site, and leaves it when it is taken back', async () => {
      await announce({ ...SAID, link: 'https://status.lark.example/' })
      await expect.poll(shown).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        texts: SAID,
        link: 'https://status.lark.example/',
        maintenance: false,
        ends_at_ms: null,
      })
      await announce(null)
      await expect.poll(shown).toBeNull()
    })

    it('may lead to a page of the site or to a mail, and keeps its words while it is off', async () => {
      await announce({ ...SAID, link: '/faq' })
      await expect.poll(shown).toMatchObject({ texts: SAID, link: '/faq' })
      await announce({ ...SAID, link: 'mailto:help@mail.example' })
      await expect.poll(shown).toMatchObject({ link: 'mailto:help@mail.example' })
      await announce({ ...SAID, link: '/faq', shown: false })
      await expect.poll(shown).toBeNull()
    })

    it('begins and ends by itself', async () => {
      await announce({ ...SAID, starts_at: isoAfter(HOUR_MS), ends_at: isoAfter(2 * HOUR_MS) })
      expect(await shown()).toBeNull()
      site.clock.advance(HOUR_MS)
      await expect.poll(shown).toMatchObject({ texts: SAID })
      site.clock.advance(HOUR_MS)
      await expect.poll(shown).toBeNull()
    })

    it('is a new one when its words change, and the same when only its end moves', async () => {
      const ids: string[] = []
      const end = isoAfter(HOUR_MS)
      for (const [words, ends_at] of [
        ['Tokyo is being repaired.', null],
        ['Tokyo is being repaired.', end],
        ['Repaired.', null],
      ] as const) {
        await announce({ ...SAID, 'en-US': words, ...(ends_at && { ends_at }) })
        await expect.poll(shown).toMatchObject({
          texts: { 'en-US': words },
          ends_at_ms: ends_at && Date.parse(ends_at),
        })
        ids.push((await shown()).id)
      }
      expect(ids[1]).toBe(ids[0])
      expect(ids[2]).not.toBe(ids[0])
    })
  })
})
