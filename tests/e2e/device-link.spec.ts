import type { Page } from '@playwright/test'
import { encodeQrCode } from '../../src/web/ui/controls/encode-qr-code.online.ts'
import { expectNothingFound } from './support/axe.ts'
import { readStorage } from './support/device-storage.ts'
import { deviceTextsOf } from './support/device-texts.ts'
import { button, expect, test as journey } from './support/journey.ts'
import { typeInto } from './support/keyboard.ts'
import { addNode } from './support/network.ts'
import { operate } from './support/operator.ts'

const ENGLISH = {
  fold: /^(For networks that block VPNs|All locations in one app)$/,
  plainOnly: /offers plain WireGuard only/,
  shadowsocks: /^Shadowsocks, where WireGuard is recognized and blocked/,
  tls: /^TLS, where only websites open/,
  create: 'Create the link',
  turnOff: 'Turn the link off',
  inUse: /^An app can fetch this device’s configuration with a link\./,
  openIn: /^Open in /,
}
const TEXTS: Record<'en-US' | 'zh-CN', typeof ENGLISH> = {
  'en-US': ENGLISH,
  'zh-CN': {
    fold: /^(网络屏蔽 VPN 时怎么连|一个应用，各地区任选)$/,
    plainOnly: /只支持普通 WireGuard/,
    shadowsocks: /^Shadowsocks：/,
    tls: /^TLS：/,
    create: '创建链接',
    turnOff: '关闭链接',
    inUse: /^应用可以通过链接获取这台设备的配置。/,
    openIn: /^用 .+ 打开/,
  },
}

const textsIn = (locale: string | undefined) => TEXTS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']

const CLASH = { 'user-agent': 'clash-verge/v2.4.2' }

const test = journey.extend<
  { add: (node: string, system?: string) => Promise<void> },
  { nodes: undefined }
>({
  nodes: [
    async ({ server }, use) => {
      await addNode(server, 'Oslo 1', 'NO')
      await addNode(server, 'Tokyo 3', 'JP')
      const files = ['--certificate', '/etc/ways/chain.pem', '--key', '/etc/ways/key.pem']
      const ways = ['--ways', 'tls:443,shadowsocks:8388', '--host', 'cdn.skylark.example']
      await operate(server, 'nodes', 'ways', 'Tokyo 3', ...ways, ...files)
      await use(undefined)
    },
    { scope: 'worker' },
  ],
  add: ({ page, membership, locale, nodes: _nodes }, use) => {
    const d = deviceTextsOf(locale)
    return use(async (node, system = 'linux') => {
      await membership.signUp()
      await page.goto('/account?tab=devices')
      await button(page, d.add).click()
      await typeInto(page, page.getByLabel(d.name, { exact: true }), 'Travel laptop')
      await page.getByLabel(d.system, { exact: true }).selectOption(system)
      const nodes = page.getByLabel(d.node, { exact: true })
      const option = nodes.locator('option', { hasText: node })
      await nodes.selectOption((await option.getAttribute('value')) ?? '')
      await button(page, d.addIt).click()
      await page.getByText(textsIn(locale).fold).click()
    })
  },
})

test.describe('networks that block VPNs (decisions 160 and 161)', () => {
  test('an app fetches the configuration by a link, until the member turns it off', {
    tag: '@core',
  }, async ({ page, add, locale }) => {
    const t = textsIn(locale)
    await add('Tokyo 3')
    for (const way of [t.shadowsocks, t.tls]) await expect(page.getByText(way)).toBeVisible()
    await expectNothingFound(page, 'before the link')
    await button(page, t.create).click()
    const link = (await page.getByTestId('device-link').textContent()) ?? ''
    await expectNothingFound(page, 'the link')
    const { proxies } = await fetched(page, link)
    await page.getByText(deviceTextsOf(locale).asText).click()
    const file = await page.getByTestId('configuration').textContent()
    expect(file).toContain(proxies[0]['private-key'])
    expect(await readStorage(page)).not.toContain(link.split('/').at(-1))

    await button(page, t.turnOff).click()
    await expect(button(page, t.create)).toBeVisible()
    expect((await page.request.get(link, { headers: CLASH })).status()).toBe(404)
  })

  test('a link opens in the app that the member chooses, by address or by code', async ({
    page,
    add,
    locale,
  }) => {
    const t = textsIn(locale)
    await add('Tokyo 3', 'android')
    await expect(button(page, 'Clash Mi')).toHaveAttribute('aria-pressed', 'true')
    await button(page, t.create).click()
    const link = page.getByTestId('device-link')
    const open = page.getByRole('link', { name: t.openIn })
    const codeOf = (text: string) => page.locator(`path[d="${encodeQrCode(text).path}"]`)
    const plain = (await link.textContent()) ?? ''
    expect(plain).toMatch(/\/s\/[\w-]{43}\?format=mihomo$/)
    await expect(open).toHaveAttribute(
      'href',
      expect.stringMatching(/^clashmi:\/\/install-config\?name=/),
    )
    await expect(codeOf(plain)).toBeVisible()

    await button(page, 'sing-box').click()
    await expect(link).toHaveText(plain.replace('mihomo', 'sing-box'))
    await expect(page.getByRole('listitem').filter({ hasText: '1.12' }).last()).toBeVisible()
    const href = (await open.getAttribute('href')) ?? ''
    expect(new URL(href).searchParams.get('url')).toBe(await link.textContent())
    await expect(codeOf(href)).toBeVisible()
    await expectNothingFound(page, 'the link for an app')
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      return dialog.accept()
    })
    await open.click()
    await expect(link).toBeVisible()
    expect(dialogs).toEqual([])
  })

  test('a link can be turned off where a configuration is renewed', async ({
    page,
    add,
    locale,
  }) => {
    const [t, d] = [textsIn(locale), deviceTextsOf(locale)]
    await add('Tokyo 3')
    await button(page, t.create).click()
    const link = (await page.getByTestId('device-link').textContent()) ?? ''
    await button(page, d.done).click()
    await button(page, d.close).click()
    await button(page, d.more).click()
    await button(page, d.renew).click()
    await expect(page.getByText(t.inUse)).toBeVisible()
    await button(page, t.turnOff).click()
    await expect(page.getByText(t.inUse)).toBeHidden()
    expect((await page.request.get(link, { headers: CLASH })).status()).toBe(404)
  })

  test('a node without disguised connections says so, and its link lists plain WireGuard', async ({
    page,
    add,
    locale,
  }) => {
    const t = textsIn(locale)
    await add('Oslo 1')
    await expect(page.getByText(t.plainOnly)).toBeVisible()
    await button(page, t.create).click()
    const link = (await page.getByTestId('device-link').textContent()) ?? ''
    const { proxies } = await fetched(page, link)
    expect(proxies[0]).toMatchObject({
      type: 'wireguard',
      server: expect.not.stringMatching('127'),
    })
  })
})

async function fetched(page: Page, link: string) {
  const answer = await page.request.get(link, { headers: CLASH })
  expect(answer.headers()['cache-control']).toBe('no-store')
  return answer.json()
}
