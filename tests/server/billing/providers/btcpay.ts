import type { Webhook } from '../../../support/btcpay-stand-in.ts'
import type { Engine } from '../../../support/engines.ts'
import { openBtcpayShop } from '../btcpay-shop.ts'
import type { Notice, Provider } from './provider.ts'

export async function openBtcpayProvider(engine: Engine): Promise<Provider> {
  const shop = await openBtcpayShop(engine)
  const { btcpay } = shop
  const invoiceOf = (id: string) => {
    const invoice = btcpay.invoices.find((invoice) => invoice.id === id)
    if (!invoice) throw new Error(`there is no invoice ${id}`)
    return invoice
  }
  return {
    shop,
    payment_type: 'btcpay',
    secrets: [btcpay.apiKey, btcpay.webhookSecret],
    refOf: async (_order, payment_url) => payment_url.split('/').at(-1) ?? '',
    pay: ({ ref }) => btcpay.send(ref, invoiceOf(ref).amount),
    count: () => btcpay.invoices.length,
    notice: ({ ref, order: { order_no: orderId } }) =>
      asNotice(btcpay.webhook('InvoiceSettled', ref, { metadata: { orderId } })),
    forged({ ref }) {
      const { headers, body } = btcpay.webhook('InvoiceSettled', ref)
      return [
        btcpay.webhook('InvoiceSettled', ref, {}, 'another secret'),
        { headers, body: body.replace('InvoiceSettled', 'InvoiceInvalid') },
        { headers: { 'content-type': 'application/json' }, body },
        { headers: { ...headers, 'btcpay-sig': 'sha256=' }, body },
        { headers, body: '' },
      ].map(asNotice)
    },
    claimAmount({ ref }, amount) {
      const invoice = invoiceOf(ref)
      const [payment] = invoice.payments
      if (!payment) throw new Error('nothing was paid')
      payment.value *= amount / invoice.amount
      const isLess = amount < invoice.amount
      Object.assign(invoice, {
        status: isLess ? 'Expired' : 'Settled',
        additionalStatus: isLess ? 'PaidPartial' : 'PaidOver',
      })
    },
    claimCurrency: ({ ref }) => Object.assign(invoiceOf(ref), { currency: 'EUR' }),
    claimPayment: ({ ref }, other) => Object.assign(invoiceOf(ref), { id: other.ref }),
    intercept(instead) {
      btcpay.intercept = instead
    },
    close: () => shop.close(),
  }
}

function asNotice({ headers, body }: Webhook): Notice {
  return { method: 'POST', url: '/api/webhooks/btcpay', headers, payload: body }
}
