import { expect, it } from 'vitest'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import type { LOCALES } from '#domain/site/locales.ts'
import { insertNode } from '../../../src/server/nodes/queries.ts'
import { addNode, removeNode } from '../../../src/server/operator/actions/nodes.ts'
import { siteContent } from '../../../src/server/site/content/content.ts'
import { importDefaultContent } from '../../../src/server/site/content/default-content.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'

const AUTHOR = { who: 'ana', why: 'a test' }
const TOKYO = {
  name: 'Tokyo',
  country: 'JP',
  endpoint: 'tokyo.example:51820',
  capacity: 5,
  dns: '',
  network: '',
}

forEachEngine((engine) => {
  const site = beforeAllOpen(() => createTestApp({ engine }))

  async function namedIn(locale: (typeof LOCALES)[number]): Promise<string> {
    const content = await siteContent(site.services)
    const text = JSON.stringify(content.policies[locale]['privacy-policy'].blocks)
    return /[^"]*(?:DNS resolver|DNS 解析)[^"]*/.exec(text)?.[0] ?? ''
  }

  it('the privacy policy names who resolves names, by what nodes are set to', async () => {
    await importDefaultContent(site.services)
    expect(await namedIn('en-US')).toContain('sets: Quad9 (9.9.9.9, 2620:fe::fe).')
    expect(await namedIn('zh-CN')).toContain('Quad9（9.9.9.9, 2620:fe::fe）')

    await insertNode(site.services.db, { ...DEMONSTRATION_NODE, created_at_ms: 0 })
    site.clock.nowMs += 1000
    expect(await namedIn('en-US')).toContain('sets: Quad9 (9.9.9.9, 2620:fe::fe).')

    await addNode(site.services, { ...TOKYO, dns: '1.1.1.1,10.0.0.53' }, AUTHOR)
    site.clock.nowMs += 1000
    expect(await namedIn('en-US')).toContain(
      'sets: Cloudflare (1.1.1.1) or a resolver that isn’t publicly known (10.0.0.53).',
    )
    expect(await namedIn('zh-CN')).toContain(
      'Cloudflare（1.1.1.1）或未公开运营方的解析服务（10.0.0.53）',
    )

    await addNode(site.services, { ...TOKYO, name: 'Osaka' }, AUTHOR)
    await removeNode(site.services, { name: 'Tokyo', expected: 0 }, AUTHOR)
    site.clock.nowMs += 1000
    expect(await namedIn('en-US')).toContain('sets: Quad9 (9.9.9.9, 2620:fe::fe).')
  })
})
