import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, headingOf, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn } from './support/keyboard.ts'
import { operate } from './support/operator.ts'
import { test } from './support/own-server.ts'

const WORDS = {
  'en-US': {
    mirrors: 'Mirrors',
    none: 'No mirrors yet',
    again: 'Try again',
    check: 'Check again',
    checked: /^Checked /,
    list: /^List \d+, until Jan 1, 2090/,
    until: '2 addresses in 2 groups, until Jan 1, 2090.',
    groups: ['Group 1', 'Group 2', 'Add or remove mirrors'],
    unreachable: 'https://one.localhost can’t be reached',
    next: 'Check the domain name, the certificate and the proxy.',
    copy: 'Copy the line',
  },
  'zh-CN': {
    mirrors: '镜像网址',
    none: '还没有镜像网址',
    again: '重试',
    check: '重新检查',
    checked: /^检查时间：/,
    list: /^第 \d+ 号列表，有效期至 ?2090年1月1日/,
    until: /2090年1月1日/,
    groups: ['第 1 组', '第 2 组', '增减镜像网址'],
    unreachable: 'https://one.localhost 连不上',
    next: '请检查域名、证书和反向代理。',
    copy: '复制这一行',
  },
} as const

const HOSTS = ['one.localhost', 'two.localhost']

test.use({ ...WITHOUT_WORKER, permissions: ['clipboard-read', 'clipboard-write'] })

test('operators see the mirrors of each group, whether each answers, and copy the line (decision 162)', async ({
  page,
  context,
  own,
  locale,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/)
  const words = WORDS[(locale ?? 'en-US') as Locale]
  const main = page.getByRole('main')
  const folder = await mkdtemp(join(tmpdir(), 'skylark-mirrors-'))
  const key = join(folder, 'key.pem')
  const sign = (hosts: string) =>
    operate(
      own,
      ...['mirrors', 'sign', hosts, '--file', key, '--each', '1', '--until', '2090-01-01'],
    )
  await signInOperator(context.request, own, 'ana')

  await page.goto(`${own.origin}/operator`)
  await page.route('**/api/operator/mirrors', (route) => route.abort())
  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: words.mirrors }))
  await expect(headingOf(page)).toHaveText(words.mirrors)
  await expect(headingOf(page)).toBeFocused()
  await expect(main.getByRole('alert')).toBeVisible()
  await expectNothingFound(page, 'mirrors that could not be read')
  await page.unroute('**/api/operator/mirrors')
  await pressOn(page, button(page, words.again))
  await expect(main.getByText(words.none)).toBeVisible()
  await expectNothingFound(page, 'no mirrors')

  await operate(own, 'mirrors', 'new-key', key)
  await expect(sign('https://one.localhost')).rejects.toMatchObject({
    output: expect.stringContaining('https://one.localhost is not a host name'),
  })
  await page.reload()
  await expect(main.getByText(words.none)).toBeVisible()

  await sign(HOSTS.join())
  await page.reload()
  await expect(main.getByText(words.list)).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(words.groups)
  for (const host of HOSTS) await expect(main.getByText(host, { exact: true })).toBeVisible()
  await expect(main.getByText(words.unreachable)).toBeVisible()
  await expect(main.getByText(words.next).first()).toBeVisible()
  await expectNothingFound(page, 'mirrors that do not answer')

  await pressOn(page, button(page, words.check))
  await expect(main.getByText(words.checked)).toBeVisible()
  await expect(main.getByText(words.unreachable)).toBeVisible()

  await pressOn(page, button(page, words.copy).first())
  const [{ line }] = JSON.parse(await operate(own, 'mirrors', 'list', '--json'))
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(line)
  await rm(folder, { recursive: true })

  await page.goto(`${own.origin}/operator/health`)
  await expect(main.getByText(words.until)).toBeVisible()
})
