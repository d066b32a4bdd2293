import { randomUUID } from 'node:crypto'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { expect, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'

test.use(WITHOUT_WORKER)

test('operators see the pages of their roles, and learn that there are others (decision 184)', {
  tag: '@core',
}, async ({ page, context, server, locale }) => {
  const isChinese = locale === 'zh-CN'
  await signInOperator(context.request, server, `texts-${randomUUID().slice(0, 8)}`, 'content')
  await page.goto(`${server.origin}/operator`)
  const menu = page.getByRole('navigation').getByRole('link')
  await expect(menu).toHaveText(
    isChinese
      ? ['总览', '群发邮件', '套餐', '内容', '品牌', '公告']
      : ['Overview', 'Group emails', 'Plans', 'Content', 'Brand', 'Announcement'],
  )
  await menu.filter({ hasText: isChinese ? '内容' : 'Content' }).click()
  await expect(headingOf(page)).toHaveText(isChinese ? '内容' : 'Content')

  await page.goto(`${server.origin}/operator/members`)
  await expect(headingOf(page)).toHaveText(
    isChinese ? '你的角色没有这项权限' : 'Not part of your role',
  )
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expectNothingFound(page, 'the work of another role')
})
