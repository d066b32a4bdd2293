import { randomUUID } from 'node:crypto'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { button, expect, field, headingOf, link, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { savedRows } from './support/saved-rows.ts'

const WORDS = {
  'en-US': {
    vouchers: 'Vouchers',
    makeVouchers: 'Create vouchers',
    copyAll: 'Copy all',
    csv: 'Download as CSV',
    sheet: 'Sheet to print',
    saved: 'I’ve saved them',
    language: 'Language',
    gold: '5 days of Gold',
    otherGold: '5 天黄金会员',
    all: 'All vouchers',
    revoke: 'Revoke',
    redeemed: '1 / 13 redeemed',
    left: /no longer valid: 12\..*got: 1\./,
    revoked: 'Revoked',
    nothing: /^Codes can be printed only/,
    coupons: 'Coupons',
    makeCoupon: 'Create coupon',
    wrongShare: /^Enter a whole percentage/,
    taken: /^3 to 24 letters/,
    worth: /25% off.*Gold: Year/,
    end: 'End now',
    ended: 'Ended',
  },
  'zh-CN': {
    vouchers: '兑换码',
    makeVouchers: '制作兑换码',
    copyAll: '全部复制',
    csv: '下载 CSV',
    sheet: '打印卡片',
    saved: '我已保存好',
    language: '语言',
    gold: '5 天黄金会员',
    otherGold: '5 days of Gold',
    all: '所有兑换码',
    revoke: '作废',
    redeemed: '已兑换 1 / 13',
    left: /失效的：12 个。.*保留的：1 个。/,
    revoked: '已作废',
    nothing: /^兑换码只能在刚做好时打印/,
    coupons: '优惠码',
    makeCoupon: '新建',
    wrongShare: /^请输入 1 到 100 的整数百分比/,
    taken: /^3 到 24 位字母和数字/,
    worth: /减 25%.*黄金会员：年/,
    end: '立即结束',
    ended: '已结束',
  },
} as const

test.use({ ...WITHOUT_WORKER, permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeEach(async ({ context, server }) => {
  await signInOperator(context.request, server, `shift-${randomUUID().slice(0, 8)}`)
})

test('vouchers are made by keyboard, saved, printed and revoked at the console (decision 163)', async ({
  page,
  server,
  membership,
  locale,
}) => {
  const words = WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  const outside: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(server.origin) && !url.startsWith('blob:')) outside.push(url)
  })
  await page.goto(`${server.origin}/operator/vouchers`)
  await expect(headingOf(page)).toHaveText(words.vouchers)
  const dialog = page.getByRole('dialog')
  await pressOn(page, button(page, words.makeVouchers))
  await expectNothingFound(page, 'the form of vouchers')
  await typeInto(page, dialog.locator('[name=days]'), '5')
  await typeInto(page, dialog.locator('[name=count]'), '13')
  await typeInto(page, dialog.locator('[name=why]'), 'for the shop')
  await page.keyboard.press('Enter')
  const codes = page.getByRole('main').locator('pre')
  await expect(codes).toHaveText(/^([0-9A-Z]{4}(-[0-9A-Z]{4}){3}\s*){13}$/)
  const shown = ((await codes.textContent()) ?? '').trim().split('\n')
  await expectNothingFound(page, 'new codes')

  await pressOn(page, button(page, words.copyAll))
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(shown.join('\n'))
  const downloading = page.waitForEvent('download')
  await pressOn(page, button(page, words.csv))
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^vouchers-[0-9A-Z]{8}\.csv$/)
  const saved = await savedRows(file)
  expect(saved.slice(1).map(([code]) => code)).toEqual(shown)

  await pressOn(page, link(page, words.sheet))
  await expect(headingOf(page)).toHaveText(words.sheet)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(13)
  await expect(cards.first()).toContainText(words.gold)
  await expect(cards.first()).toContainText(shown[0] ?? '')
  await expect(cards.first()).toContainText(server.origin.replace('http://', ''))
  await expectNothingFound(page, 'the sheet')
  await field(page, words.language).selectOption(locale === 'zh-CN' ? 'en-US' : 'zh-CN')
  await expect(cards.first()).toContainText(words.otherGold)
  await page.emulateMedia({ media: 'print' })
  await expect(headingOf(page)).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(cards.last()).toBeVisible()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
  await page.emulateMedia({ media: 'screen' })
  expect(outside).toEqual([])

  await membership.signUp()
  await membership.call('redeemVoucher', { request: { voucher_code: shown[0] ?? '' } })
  await pressOn(page, link(page, words.all))
  await pressOn(page, button(page, words.saved))
  await expect(codes).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: words.gold })
  await expect(row).toContainText(words.redeemed)
  await pressOn(page, row.getByRole('button', { expanded: false }))
  await pressOn(page, row.getByRole('button', { name: words.revoke }))
  await expect(dialog).toContainText(words.left)
  await typeInto(page, dialog.locator('[name=why]'), 'the file was stolen')
  await page.keyboard.press('Enter')
  await expect(row).toContainText(words.revoked)
  await expect(row.getByRole('button')).toHaveCount(0)
  await expectNothingFound(page, 'a revoked batch')
  await page.goto(`${server.origin}/operator/vouchers/sheet`)
  await expect(page.getByText(words.nothing)).toBeVisible()
})

test('coupons are made by form, with errors at their fields, and ended (decision 166)', async ({
  page,
  server,
  locale,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 400/)
  const words = WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  await page.goto(`${server.origin}/operator/coupons`)
  await expect(headingOf(page)).toHaveText(words.coupons)
  const dialog = page.getByRole('dialog')
  const make = dialog.getByRole('button', { name: words.makeCoupon })
  const code = `LARK-${locale === 'zh-CN' ? 'ZH' : 'EN'}`
  await button(page, words.makeCoupon).click()
  await expectNothingFound(page, 'the form of a coupon')
  await dialog.locator('[name=coupon_code]').fill(code.toLowerCase())
  await dialog.locator('[name=off]').fill('2.50')
  await dialog.locator('[name="gold:year"]').check()
  await dialog.locator('[name=why]').fill('spring')
  await make.click()
  await expect(dialog.getByRole('alert')).toHaveText(words.wrongShare)
  await expect(dialog.locator('[name=off]')).toBeFocused()
  await dialog.locator('[name=off]').fill('25')
  await make.click()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText(words.worth)
  await expect(button(page, words.makeCoupon)).toBeFocused()
  await expectNothingFound(page, 'coupons')

  await button(page, words.makeCoupon).click()
  await dialog.locator('[name=coupon_code]').fill(code)
  await dialog.locator('[name=kind]').selectOption('amount')
  await dialog.locator('[name=off]').fill('2.50')
  await dialog.locator('[name=why]').fill('again')
  await make.click()
  await expect(dialog.getByRole('alert')).toHaveText(words.taken)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await row.getByRole('button', { expanded: false }).click()
  await row.getByRole('button', { name: words.end }).click()
  await dialog.locator('[name=why]').fill('over')
  await dialog.getByRole('button', { name: words.end }).click()
  await expect(row).toContainText(words.ended)
  await expect(row.getByRole('button')).toHaveCount(0)
})
