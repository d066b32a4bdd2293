import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PLATFORMS, type Platform } from '#domain/devices/devices.ts'
import { ALL_INSIDE } from '#domain/nodes/tunnel-choices.ts'
import type { Locale } from '#domain/site/locales.ts'
import { i18n, loadSentences } from '../../../src/web/i18n.ts'
import { system } from '../../../src/web/theme/system.ts'
import { SystemHints } from '../../../src/web/ui/product/system-hints.tsx'

const drawn = async (
  locale: Locale,
  Platform: Platform,
  { dns = ['9.9.9.9', '2620:fe::fe'], choices = ALL_INSIDE } = {},
) => {
  i18n.loadAndActivate({ locale, messages: await loadSentences(locale) })
  const markup = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <I18nProvider i18n={i18n}>
        <SystemHints
          Platform={Platform}
          fileName="Tokyo-3-4fzyo.conf"
          dns={dns}
          choices={choices}
        />
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
    expect(await drawn('en-US', 'ios', { dns: ['10.0.0.1'] })).toContain('10.0.0.1,')
    expect(await drawn('en-US', 'ios', { dns: ['9.9.9.9', '1.1.1.1'] })).toContain(
      'Quad9 and Cloudflare,',
    )
    expect(await drawn('zh-CN', 'ios', { dns: ['9.9.9.9', '1.1.1.1'] })).toContain(
      'Quad9 和 Cloudflare',
    )
  })

  it('say what goes past the tunnel by the choices, and promise no kill switch without /0 (decision 48)', async () => {
    const ipv4Only = { ipv4Only: true, leaveHomeOut: false }
    const both = { ipv4Only: true, leaveHomeOut: true }
    const past = 'All IPv6 traffic.'
    for (const Platform of ['ios', 'macos', 'linux'] as const) {
      expect(await drawn('en-US', Platform, { choices: ipv4Only })).toContain(past)
    }
    for (const Platform of ['android', 'windows'] as const) {
      expect(await drawn('en-US', Platform, { choices: ipv4Only })).not.toContain(past)
      expect(await drawn('en-US', Platform, { choices: both })).toContain(past)
    }
    expect(await drawn('en-US', 'linux', { choices: ipv4Only })).toContain('all IPv4 traffic')
    expect(await drawn('en-US', 'ios', { choices: both })).not.toContain('Exclude private IPs')
    const windows = await drawn('en-US', 'windows', { choices: both })
    expect(windows).toContain('This configuration has no kill switch')
    expect(windows).not.toContain('Nothing')
  })
})
