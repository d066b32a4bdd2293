import { expect, it } from 'vitest'
import { renderPage } from '../../../src/web/render/main.tsx'
import { contentWith, requestFor } from './sample-request.ts'

it.each([
  ['en-US', 'Coming from Old &amp; Cloud? Sign in with the email address and password'],
  ['zh-CN', '从Old &amp; Cloud来的会员，请用原来的邮箱和密码登录。'],
] as const)(
  'the sign-in page in %s names the service that members moved here from',
  async (locale, words) => {
    const facts = { dns: [], countries: [], works_where_blocked: false, moved_from: 'Old & Cloud' }
    const content = contentWith({}, facts)
    const { html } = await renderPage(requestFor('/login', { locale, content }))
    expect(html).toContain(words)
    expect((await renderPage(requestFor('/login', { locale }))).html).not.toContain('Old &amp;')
  },
)
