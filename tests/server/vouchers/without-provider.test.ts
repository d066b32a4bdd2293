import { expect, it } from 'vitest'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { operate } from '../operator/operator.ts'

forEachEngine((engine) => {
  const service = beforeAllOpen(() =>
    createTestApp({ engine, hasPages: false, env: { PUBLIC_URL: 'http://localhost:8080' } }),
  )

  it('a voucher makes a new account Gold where there is no payment provider (decision 163)', async () => {
    const browser = service.browser()
    await service.signUp(browser)
    const { payment_types } = await browser.ok('quote', { tier: 'gold', cycle: 'month' })
    expect(payment_types).toEqual([])
    const options = ['--tier', 'gold', '--days', '30', '--count', '1', '--reason', 'sold in shops']
    const { output } = await operate(service, {}, ['vouchers', 'make', ...options])
    const redeemed = await browser.ok('redeemVoucher', { voucher_code: output.trim() })
    expect(redeemed).toMatchObject({ kind: 'days', tier: 'gold', days: 30 })
    const session = await browser.ok('getSession')
    expect(session).toMatchObject({
      account: { user_info: { vip_type: 2, expire_date: '2026-12-21T08:00:00Z' } },
    })
  })
})
