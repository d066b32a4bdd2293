import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PLATFORMS, type Platform } from '#domain/devices/devices.ts'
import type { Locale } from '#domain/site/locales.ts'
import { i18n, loadSentences } from '../../../src/web/i18n.ts'
import { system } from '../../../src/web/theme/system.ts'
import { SystemHints } from '../../../src/web/ui/systems/system-hints.tsx'

const drawn = async (locale: Locale, Platform: Platform, dns = ['9.9.9.9', '2620:fe::fe']) => {
  i18n.loadAndActivate({ locale, messages: await loadSentences(locale, ['online']) })
  const markup = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <I18nProvider i18n={i18n}>
        <SystemHints Platform={Platform} fileName="Tokyo-3-4fzyo.conf" dns={dns} />
      </I18nProvider>
    </ChakraProvider>,
  )
  return markup.replace(/<style[^>]*>.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ')
}

describe('the hints per system (decision 149)', () => {
  it.each<[Platform, ...string[]]>([
    ['android', 'Block connections without VPN', '屏蔽未使用 VPN 的所有连接'],
    ['ios', 'On-Demand Activation', '按需启动'],
    ['macos', 'On-Demand', '按需'],
    ['windows', 'Block untunneled traffic (kill-switch)', '拦截未经隧道的流量 (kill-switch)'],
  ])(
    'name the switch of %s as its app does in either language',
    async (Platform, english, chinese) => {
      expect(await drawn('en-US', Platform)).toContain(`“${english}”`)
      expect(await drawn('zh-CN', Platform)).toContain(`“${chinese}”`)
    },
  )

  it('give the command that starts this tunnel with Linux', async () => {
    expect(await drawn('en-US', 'linux')).toContain('systemctl enable wg-quick@Tokyo-3-4fzyo ')
  })

  it('name who looks up names, or the address of one that is not known', async () => {
    for (const Platform of PLATFORMS) expect(await drawn('en-US', Platform)).toContain('Quad9,')
    expect(await drawn('en-US', 'ios', ['10.0.0.1'])).toContain('10.0.0.1,')
    expect(await drawn('en-US', 'ios', ['9.9.9.9', '1.1.1.1'])).toContain('Quad9 and Cloudflare,')
    expect(await drawn('zh-CN', 'ios', ['9.9.9.9', '1.1.1.1'])).toContain('Quad9 和 Cloudflare')
  })
})
