import {
  closePayment,
  confirmPayment,
  creditPayment,
  listPayments,
  refundPayment,
} from '../payment-commands.ts'
import { NO_REASON, type Subject } from '../subject.ts'

export const PAYMENTS: Subject = {
  usage: `
  payments list [--json]    orders that wait for a person, and money that no order took
  payments confirm <order> --bank-ref <reference> --reason <why>
                            a transfer came in: give what was ordered, once
  payments credit <order> --reason <why>
                            give what was ordered for money that came late or short
  payments refund <order> --reason <why> [--amount <sum>] [--payment <its name in the list>]
                          [--bank-ref <reference>]
                            send the money back and take back what it had bought; with a sum, in
                            the currency's smallest unit: that much shall have gone back in all
  payments close <order> --payment <its name in the list> --reason <why>
                            money that no order took was dealt with in another way
`,
  commands: {
    list:
      ({ isJson }) =>
      (give) =>
        give((ground) => listPayments(ground, isJson)),
    'confirm <order>': ({ of, options, author }) => {
      const { 'bank-ref': bank_ref, reason } = options
      if (bank_ref === undefined) return 'Name the transfer: --bank-ref <reference>'
      if (reason === undefined) return NO_REASON
      return (give) => give((ground) => confirmPayment(ground, { order_no: of, bank_ref }, author))
    },
    'credit <order>': ({ of, options, author }) => {
      if (options.reason === undefined) return NO_REASON
      return (give) => give((ground) => creditPayment(ground, of, author))
    },
    'refund <order>': ({ of, options, author }) => {
      const { 'bank-ref': bank_ref = null, reason, payment = null, amount } = options
      if (reason === undefined) return NO_REASON
      if (amount !== undefined && !/^[1-9]\d{0,11}$/.test(amount)) {
        return '--amount takes a whole number of the smallest unit: --amount 499'
      }
      const amount_minor = amount === undefined ? null : Number(amount)
      const refund = { order_no: of, payment, amount_minor, bank_ref }
      return (give) => give((ground) => refundPayment(ground, refund, author))
    },
    'close <order>': ({ of, options, author }) => {
      const { payment, reason } = options
      if (payment === undefined) return 'Name the payment as the list does: --payment <its name>'
      if (reason === undefined) return NO_REASON
      return (give) => give((ground) => closePayment(ground, { order_no: of, payment }, author))
    },
  },
}
