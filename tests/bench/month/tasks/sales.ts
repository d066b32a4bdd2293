import { join } from 'node:path'
import type { Desk } from '../desk.ts'
import { type Task, WHY } from '../task.ts'

const openProviders = async (desk: Desk) => {
  await desk.menu('Payments')
  await desk.link('Payment providers')
}

/** Selling, and the ways to pay. */
export const SALES_TASKS: readonly Task[] = [
  {
    asks: 'Sell time without a payment provider',
    command: ({ folder }) => [
      ...['vouchers', 'make', '--tier', 'gold', '--days', '30', '--count', '20'],
      ...['--file', join(folder, 'vouchers.csv'), ...WHY],
    ],
    says: /Written/,
    async atDesk(desk) {
      await desk.menu('Vouchers')
      await desk.button('Create vouchers')
      await desk.type('Days', '30')
      await desk.type('How many vouchers', '20')
      await desk.confirm('Create vouchers')
      await desk.see(/only see these codes once/)
    },
  },
  {
    asks: 'How many of those vouchers were redeemed?',
    command: () => ['vouchers', 'list'],
    says: /20/,
    async atDesk(desk) {
      await desk.menu('Vouchers')
      await desk.see('0 / 20 redeemed')
    },
  },
  {
    asks: 'Vouchers were stolen',
    command: ({ batch }) => ['vouchers', 'revoke', batch, ...WHY],
    says: /no longer valid/,
    async atDesk(desk) {
      await desk.menu('Vouchers')
      await desk.button('Revoke')
      await desk.confirm('Revoke')
      await desk.see('Revoked')
    },
  },
  {
    asks: 'Lower the price for a while',
    command: () => ['coupons', 'make', 'BOB-25', '--off', '25%', ...WHY],
    says: /BOB-25/,
    async atDesk(desk) {
      await desk.menu('Coupons')
      await desk.button('Create coupon')
      await desk.type('Code', 'ANN-25')
      await desk.type('How much', '25')
      await desk.confirm('Create coupon')
      await desk.see('ANN-25')
    },
  },
  {
    asks: 'Ask the usual price again',
    command: () => ['coupons', 'end', 'BOB-25', ...WHY],
    says: /BOB-25/,
    async atDesk(desk) {
      await desk.menu('Coupons')
      await desk.buttonIn('ANN-25', 'End now')
      await desk.confirm('End now')
      await desk.see('Ended')
    },
  },
  {
    asks: 'Take payments by another provider, too',
    command: ({ folder }) => [
      ...['providers', 'add', 'epay', '--file', join(folder, 'panel.env')],
      ...['--en', 'Bobpay', '--zh', 'Bobpay', ...WHY],
    ],
    says: /added/,
    async atDesk(desk) {
      await openProviders(desk)
      await desk.button('Add Epay panel')
      await desk.type('Name for members (English)', 'Annpay')
      await desk.type('Name for members (Chinese)', 'Annpay')
      await desk.type('Address of the panel', 'https://pay.example')
      await desk.type('Merchant number', '1001')
      await desk.type('Merchant key', 'a key of the panel')
      await desk.confirm('Add provider')
      await desk.see('Annpay')
    },
  },
  {
    asks: 'Which providers do members choose from?',
    command: () => ['providers', 'list'],
    says: /Bobpay/,
    async atDesk(desk) {
      await openProviders(desk)
      await desk.see('Annpay')
    },
  },
  {
    asks: 'A provider has trouble: offer it to nobody',
    command: ({ provider }) => ['providers', 'off', provider, ...WHY],
    says: /off/,
    async atDesk(desk) {
      await openProviders(desk)
      await desk.buttonIn('Annpay', 'Switch off')
      await desk.confirm('Switch off')
      await desk.see(/^Switched off:/)
    },
  },
  {
    asks: 'We left a provider',
    command: ({ provider }) => ['providers', 'remove', provider, ...WHY],
    says: /removed/,
    async atDesk(desk) {
      await openProviders(desk)
      await desk.buttonIn('Annpay', 'Remove')
      await desk.confirm('Remove')
    },
  },
]
