import type { Locale } from '#domain/site/locales.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn } from './support/keyboard.ts'
import { membershipOf } from './support/membership.ts'
import { addNode } from './support/network.ts'
import { startServer } from './support/server.ts'

const WORDS = {
  'en-US': {
    message: /^1 unanswered message, oldest: /,
    messages: 'Messages',
    more: 'More about Tokyo 3',
    drain: 'Drain',
    open: 'Open to devices',
    reason: 'Reason',
  },
  'zh-CN': {
    message: /^1 条留言待回复，最早：/,
    messages: '留言',
    more: '“Tokyo 3”的更多操作',
    drain: '停止接入',
    open: '恢复接入',
    reason: '原因',
  },
} as const

test.use(WITHOUT_WORKER)

test('the overview begins with waiting work, and a node’s rarer actions open beside it', async ({
  page,
  context,
  playwright,
  locale: typed,
}) => {
  const locale = (typed ?? 'en-US') as Locale
  const words = WORDS[locale]
  const server = await startServer()
  try {
    await addNode(server, 'Tokyo 3', 'JP')
    const visitor = membershipOf(await playwright.request.newContext(), server, locale)
    const message = 'Which node is near Oslo?'
    await visitor.call('sendMessage', {
      request: { email: 'reader@mail.example', message, locale },
    })
    await signInOperator(context.request, server, 'day-shift')
    await page.goto(`${server.origin}/operator`)
    await expectNothingFound(page, '/operator')
    await page.getByRole('link', { name: words.message }).click()
    await expect(headingOf(page)).toHaveText(words.messages)

    await page.goto(`${server.origin}/operator/nodes`)
    await expect(button(page, words.drain)).toHaveCount(0)
    await pressOn(page, button(page, words.more))
    await expect(button(page, words.drain)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, words.drain)).toHaveCount(0)
    await expect(button(page, words.more)).toBeFocused()

    await button(page, words.more).click()
    await button(page, words.drain).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.reason, { exact: true }).fill('maintenance')
    await dialog.getByRole('button', { name: words.drain, exact: true }).click()
    await expect(button(page, words.open)).toBeVisible()
    await expectNothingFound(page, '/operator/nodes')
  } finally {
    await server.remove()
  }
})
