import type { Page } from '@playwright/test'
import { STATUS_PATH } from '#domain/site/links.ts'
import { silenceNode } from './support/age-records.ts'
import { expectNothingFound, expectNothingFoundInBothModes } from './support/axe.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { isHydrated, showIntent } from './support/hydration.ts'
import { expect, headingOf, test } from './support/journey.ts'
import { callAs, registerNode } from './support/network.ts'
import { visit } from './support/worker.ts'

const WORDS = {
  'en-US': {
    link: 'Service status',
    country: 'Iceland',
    up: 'Up',
    city: 'Reykjavik Quiet',
    silent: 'Not responding',
    again: 'Check again',
    ago: /\d (second|minute)s? ago|now/,
    copy: 'This is the last copy saved on this device.',
    unknown: 'The status isn’t known right now',
  },
  'zh-CN': {
    link: '服务状态',
    country: '冰岛',
    up: '正常',
    city: '雷克雅未克 空闲',
    silent: '没有响应',
    again: '重新检查',
    ago: /\d+\s?(秒|分)钟?前|现在/,
    copy: '显示的是这台设备上最近一次保存的内容。',
    unknown: '暂时无法获取服务状态',
  },
}
const wordsOf = (locale: string | undefined) => WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']

const placeOf = (page: Page, country: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: country })

test.describe('the status page (decision 144)', () => {
  test('is found in the footer, says what is up, and what has fallen silent', async ({
    page,
    server,
    locale,
  }) => {
    const words = wordsOf(locale)
    const city = ['--city', '雷克雅未克', '--city-en', 'Reykjavik']
    const { bearer } = await registerNode(server, 'Reykjavik 1', 'IS', city)
    await callAs(server, bearer, 'getPeers', { wait_s: 0, problem: null })
    await page.goto('/faq')
    // the scripts, which then answer links, lead there, too
    await showIntent(page)
    await expect.poll(() => isHydrated(page)).toBe(true)
    await page.getByRole('contentinfo').getByRole('link', { name: words.link }).click()
    await expect(page).toHaveURL(new RegExp(`${STATUS_PATH}$`))
    await expect(headingOf(page)).toHaveText(words.link)
    const place = placeOf(page, words.country)
    await expect(place).toContainText(`${words.country} ${words.up}`)
    await expect(page.getByRole('main').getByText(words.city)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(words.ago)
    await expectNothingFoundInBothModes(page, 'the status page')

    silenceNode(server, 'Reykjavik 1')
    // the facts of five seconds ago may still answer
    const checkAgain = async () => {
      await page.getByRole('link', { name: words.again }).click()
      return await place.textContent()
    }
    await expect.poll(checkAgain).toContain(`${words.country} ${words.silent}`)
  })

  test('without the service shows the last copy with its age, or says that it has none', async ({
    page,
    server,
    locale,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(SERVICE_LOST, /status of 503/)
    const words = wordsOf(locale)
    await visit(page, '/')
    await server.stop()
    try {
      await page.goto(STATUS_PATH)
      await expect(headingOf(page)).toHaveText(words.unknown)
      await server.restart()
      await page.goto(STATUS_PATH)
      await expect(headingOf(page)).toHaveText(words.link)
      await expect(page.getByText(words.copy)).toBeHidden()
      const list = page.getByRole('main').getByRole('list').first()
      const places = await list.textContent()
      await server.stop()
      await page.reload()
      await expect(headingOf(page)).toHaveText(words.link)
      await expect(page.getByText(words.copy)).toBeVisible()
      await expect(list).toHaveText(places ?? '')
      await expect(page.getByRole('main')).toContainText(words.ago)
      await expectNothingFound(page, 'the copy of the status page')
    } finally {
      await server.restart()
    }
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the status page reads, and changes its language by a link', async ({ page, locale }) => {
    await page.goto(STATUS_PATH)
    await expect(headingOf(page)).toHaveText(wordsOf(locale).link)
    await expect(page.locator('main time').first()).toContainText('UTC')
    const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
    await page.locator(`header a[hreflang=${other}]`).click()
    await expect(headingOf(page)).toHaveText(wordsOf(other).link)
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  })
})
