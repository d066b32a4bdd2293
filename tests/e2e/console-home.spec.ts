import { expectNothingFound } from './support/axe.ts'
import { applyContent } from './support/console.ts'
import { openForm } from './support/console-form.ts'
import { button, expect, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { test } from './support/own-server.ts'

const WORDS = {
  'en-US': {
    home: 'Home page',
    empty: 'Please fill this in',
    up: 'Move up: Questions',
    moved: 'Questions is now 6 of 8',
    check: 'Check and preview',
    apply: 'Apply',
    reason: 'Reason',
    headings: ['What you get', 'Common questions'],
    left: 'Where it helps',
    add: 'Add a link',
  },
  'zh-CN': {
    home: '首页',
    empty: '请填写',
    up: '上移：常见问题',
    moved: '常见问题 现在排第 6，共 8 项',
    check: '检查并预览',
    apply: '生效',
    reason: '原因',
    headings: ['你能得到什么', '常见问题'],
    left: '一天里最用得上的时候',
    add: '添加链接',
  },
} as const

test.use(WITHOUT_WORKER)

test('the home page’s words, picture, proof and sections are set by form with keys alone, previewed, then read on the site', async ({
  page,
  context,
  own,
  locale,
}) => {
  const words = WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  const field = await openForm(page, own, { path: '/content/home', title: words.home })
  await expectNothingFound(page, 'the form of the home page')
  const main = page.getByRole('main')

  const ours = (name: string) => field(name).getAttribute('placeholder')
  await expect.poll(() => ours('headline-en-US')).toBe('Slow connection? Fly over it.')
  await expect.poll(() => ours('headline-zh-CN')).toBe('网络太堵，就从天上走。')
  expect(await ours('text-en-US')).toMatch(/^Skylark is a VPN that takes a better route/)
  expect(await ours('text-zh-CN')).toMatch(/^云雀/)

  await typeInto(page, field('headline-en-US'), 'Ride the tide.')
  await pressOn(page, button(page, words.check))
  await expect(main.getByRole('alert')).toHaveText([words.empty])
  await expect(field('headline-zh-CN')).toBeFocused()
  await field('headline-zh-CN').fill('乘潮而上。')
  await field('picture').selectOption('none')
  await field('measured-en-US').fill('Oslo to Rome, 21:00: 4 Mbit/s without, 38 with us')
  await field('measured-zh-CN').fill('奥斯陆到罗马，21:00：之前 4 Mbit/s，之后 38')
  await pressOn(page, button(page, words.add))
  await field('proof-0-label-en-US').fill('Our audit')
  await field('proof-0-label-zh-CN').fill('我们的审计')
  await field('proof-0-link').fill('https://audit.example/a.pdf')

  await pressOn(page, field('streaming'), 'Space')
  await pressOn(page, button(page, words.up))
  await expect(button(page, words.up)).toBeFocused()
  await expect(page.getByText(words.moved)).toBeAttached()
  await pressOn(page, field('security'), 'Space')
  await pressOn(page, field('testimonials'), 'Space')
  await expectNothingFound(page, 'sections in another order')

  await pressOn(page, button(page, words.check))
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
    locale === 'zh-CN' ? '乘潮而上。' : 'Ride the tide.',
  )
  await expect(preview.getByRole('heading', { name: words.left })).toHaveCount(0)
  await expect(preview.getByText(/4 Mbit\/s.*38/)).toBeVisible()
  await applyContent(page, words, 'our own words')

  await expect
    .poll(async () => (await context.request.get(`${own.origin}/?locale=en-US`)).text())
    .toContain('Ride the tide.')
  const policy = await context.request.get(`${own.origin}/protocol/about-us?locale=en-US`)
  expect(await policy.text()).toMatch(/href="https:\/\/audit\.example\/a\.pdf"[^>]*>Our audit</)
  await page.goto(`${own.origin}/`)
  const headings = page.getByRole('heading', { level: 2 })
  await expect(headings.filter({ hasText: new RegExp(words.headings.join('|')) })).toHaveText(
    words.headings,
  )
  await expect(page.getByRole('heading', { name: words.left })).toHaveCount(0)
})
