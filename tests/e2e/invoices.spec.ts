import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectNothingFound } from './support/axe.ts'
import { expect, WITHOUT_WORKER } from './support/journey.ts'
import { membershipOf } from './support/membership.ts'
import { operate } from './support/operator.ts'
import { test } from './support/own-server.ts'

const WORDS = {
  'en-US': {
    locale: 'en-US',
    details: 'Invoice details',
    open: 'Open the invoice',
    title: 'Invoice',
  },
  'zh-CN': { locale: 'zh-CN', details: '开票信息', open: '查看发票', title: '发票' },
} as const

const INVOICES = {
  issued: true,
  details: 'optional',
  prefix: 'SKY-',
  seller_vat_id: 'NO 999 888 777 MVA',
  tax_rate: '25',
  countries: [{ country: 'DE', tax_name: 'USt', tax_rate: '19', reverse_charge: true }],
}
const OPERATOR = { operator_name: 'Lark AS', operator_address: 'Storgata 1\n0155 Oslo' }

test.use(WITHOUT_WORKER)

test('a business enters its number before it pays, pays without tax, and opens the invoice', async ({
  page,
  context,
  own,
  locale,
}) => {
  const words = WORDS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  const folder = join(await mkdtemp(join(tmpdir(), 'skylark-invoices-')), 'content')
  await operate(own, 'content', 'export', folder)
  await writeFile(join(folder, 'content/invoices.json'), JSON.stringify(INVOICES))
  await writeFile(join(folder, 'content/operator.json'), JSON.stringify(OPERATOR))
  await operate(own, 'content', 'apply', folder, '--reason', 'for the journey')
  const member = membershipOf(context.request, own, words.locale)
  await member.signUp()

  await page.goto(`${own.origin}/pay?plan=gold&cycle=month`)
  const main = page.getByRole('main')
  await expect(main).toContainText('25% VAT')
  await main.getByText(words.details).click()
  await page.locator('input[name=name]').fill('Ann Example GmbH')
  await page.locator('textarea[name=address]').fill('Musterweg 1\n10115 Berlin')
  await page.locator('select[name=country]').selectOption('DE')
  await page.locator('input[name=vat_id]').fill('DE 123 456 789')
  await main.locator('details[open] button[type=submit]').click()
  await expect(main.getByTestId('total')).toContainText('4.19')
  await expectNothingFound(page, 'the details for an invoice')

  const { order_no } = await member.buy('gold', 'month')
  await page.goto(`${own.origin}/account?tab=orders&order=${order_no}`)
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    main.getByRole('link', { name: words.open }).click(),
  ])
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(words.title)
  await expect(sheet.getByRole('article')).toContainText('DE123456789')
  await expectNothingFound(sheet, 'the invoice')
})
