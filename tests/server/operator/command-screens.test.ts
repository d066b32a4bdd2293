import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS, type ConsoleCall } from '#contract/console/endpoints.ts'
import { SUBJECTS } from '../../../src/server/operator/commands/run.ts'
import { listFiles, ROOT } from '../../support/source-files.ts'

interface NoScreen {
  because: string
}

const DUMP = { because: 'a dump is a file on the server, far larger than a page can send' }
const FOLDER = {
  because: 'a folder of files is on the server, far larger than a page takes',
}
const STOPPED = { because: 'the server has to be stopped for it, so its page shows the command' }
const KEY = { because: 'it needs the key of mirrors, which the server never has' }

/** The calls by which the console does what each command does. */
const SCREENS: Record<string, readonly ConsoleCall[] | NoScreen> = {
  'content check <folder>': ['checkContent'],
  'content export <folder>': ['getConsoleContent'],
  'content apply <folder>': ['applyContent'],
  'content history': ['getContentHistory'],
  'content show <version>': ['getContentVersion'],
  'content restore <version>': ['restoreContent'],
  'orders list': ['listOrders', 'countOrders', 'getConsoleOrder'],
  'orders export <file>': ['exportOrders'],
  'orders export-imported <file>': { because: 'it is asked for once, after a move by a command' },
  'payments list': ['getPaymentCases'],
  'payments confirm <order>': ['confirmTransfer'],
  'payments credit <order>': ['creditOrder'],
  'payments refund <order>': ['refundOrder'],
  'payments deny <order>': ['denyRefund'],
  'payments accept <order>': ['acceptDispute'],
  'payments close <order>': ['closePayment'],
  'payments limits': ['getPaymentCases'],
  'payments limit <sum>': ['setRefundLimit'],
  'payments no-limit <currency>': ['setRefundLimit'],
  'payments all': ['listPayments', 'countPayments', 'getPaymentCurrencies'],
  'payments export <file>': ['exportPayments'],
  'providers list': ['listProviders'],
  'providers add <kind>': ['addProvider'],
  'providers change <provider>': ['changeProvider'],
  'providers test <provider>': ['testProvider'],
  'providers on <provider>': ['offerProvider'],
  'providers off <provider>': ['offerProvider'],
  'providers remove <provider>': ['removeProvider'],
  'vouchers list': ['listVouchers'],
  'vouchers make': ['makeVouchers', 'makeTrafficVouchers'],
  'vouchers revoke <batch>': ['revokeVouchers'],
  'coupons list': ['listCoupons'],
  'coupons make <code>': ['makeCoupon'],
  'coupons end <code>': ['endCoupon'],
  'ledger check': ['checkHealth', 'getHealth'],
  numbers: ['getNumbers', 'getMonths', 'getOverview'],
  'numbers month <month>': ['exportMonth'],
  'numbers invoices <month>': ['exportInvoices'],
  'members list': ['findMembers', 'countMembers'],
  'members find <member>': ['findMembers'],
  'members export <file>': ['exportMembers'],
  'members show <member>': ['getMember'],
  'members grant <member>': ['grantDays'],
  'members grant-traffic <member>': ['grantTraffic'],
  'members take-back-traffic <member>': ['takeBackTraffic'],
  'members reset-factors <member>': ['resetFactors'],
  'members suspend <member>': ['suspendMember'],
  'members restore <member>': ['restoreMember'],
  'members sign-out <member>': ['signOutMember'],
  'members erase <member>': ['eraseMember'],
  'members switch-off <member>': ['switchOffDevice'],
  'members remove-device <member>': ['removeMemberDevice'],
  'members email <member>': ['changeMemberEmail'],
  'members resend <member>': ['resendEmail'],
  'members take-back <member>': ['takeBackDays'],
  'members grant-found': ['grantDaysToFound'],
  'members suspend-found': ['suspendFound'],
  'members import <file>': ['checkImport', 'importMembers'],
  'migrate marzban': DUMP,
  'migrate skylark': FOLDER,
  'migrate sspanel': DUMP,
  'migrate v2board': DUMP,
  'migrate xboard': DUMP,
  'members invite': ['countToInvite', 'inviteMembers'],
  'mailings list': ['listMailings'],
  'mailings write': ['writeMailing'],
  'mailings change <mailing>': ['changeMailing'],
  'mailings preview <mailing>': ['getMailingAudience', 'showMailing'],
  'mailings test <mailing>': ['testMailing'],
  'mailings start <mailing>': ['startMailing'],
  'mailings show <mailing>': ['getMailing'],
  'mailings pause <mailing>': ['pauseMailing'],
  'mailings resume <mailing>': ['resumeMailing'],
  'mailings stop <mailing>': ['stopMailing'],
  'devices list': ['listDevices', 'countDevices'],
  'devices export <file>': ['exportDevices'],
  'devices switch-off-found': ['disconnectFound'],
  'devices remove-found': ['removeFound'],
  'messages list': ['getMessages'],
  'messages show <message>': ['getMessages'],
  'messages reply <message>': ['answerMessage'],
  'messages prepared <message>': ['getMessages'],
  'messages prepare <name>': ['savePreparedReply'],
  'messages unprepare <name>': ['removePreparedReply'],
  'messages answered <message>': ['closeMessage'],
  'messages reopen <message>': ['reopenMessage'],
  'nodes list': ['getConsoleNodes', 'getConsoleNode'],
  'nodes export <file>': ['exportNodes'],
  'nodes add <name>': ['addNode'],
  'nodes token <name>': ['renewNodeToken'],
  'nodes network <name>': ['moveNode'],
  'nodes ways <name>': ['setNodeWays'],
  'nodes edit <name>': ['editNode'],
  'nodes lost <name>': ['loseNode'],
  'nodes stranded': ['listDevices'],
  'nodes drain <name>': ['drainNode'],
  'nodes open <name>': ['openNode'],
  'nodes remove <name>': ['removeNode'],
  'nodes update': ['updateAgents'],
  'nodes trust <name>': ['trustNode'],
  'mirrors list': ['getMirrors'],
  'mirrors new-key <file>': KEY,
  'mirrors sign <hosts>': KEY,
  'audit list': ['getAudit'],
  'alerts list': ['getAlerts'],
  'alerts test': ['testAlerts'],
  'webhooks list': ['getAlerts'],
  'webhooks add <url>': ['addWebhook'],
  'webhooks add-chat <chat>': ['addTelegramChat'],
  'webhooks test <webhook>': ['testWebhook'],
  'webhooks repeat <webhook>': ['repeatWebhook'],
  'webhooks remove <webhook>': ['removeWebhook'],
  doctor: ['checkHealth', 'getHealth'],
  version: ['getVersion'],
  'database backup <folder>': ['backUp'],
  'database restore <file>': STOPPED,
  'database move <file>': STOPPED,
  'export <folder>': FOLDER,
  'operators list': ['listOperators'],
  'operators add <name>': ['addOperator'],
  'operators roles <name>': ['changeOperatorRoles'],
  'operators reset <name>': ['resetOperator'],
  'operators remove <name>': ['removeOperator'],
  'tokens list': ['listTokens'],
  'tokens make <name>': ['makeToken'],
  'tokens revoke <name>': ['revokeToken'],
  'tokens document <file>': { because: 'the page downloads the file that the command writes' },
}

/** Calls that no command makes. */
const IN_THE_CONSOLE_ALONE: Partial<Record<ConsoleCall, string>> = {
  confirmRefund: 'a second person shows who they are by two-step verification (decision 179)',
  confirmFactor: 'two-step verification of the operator',
  getConsoleInvoicePage: 'a browser prints it',
}

describe('commands and pages', () => {
  it('every command has its screen, or a reason why it can’t have one', () => {
    const commands = Object.entries(SUBJECTS).flatMap(([subject, { commands }]) =>
      Object.entries(commands).map(([name, { target }]) =>
        [subject, name, target?.value].filter((word) => word).join(' '),
      ),
    )
    expect(Object.keys(SCREENS).sort()).toEqual(commands.sort())
  })

  it('every screen has its command, or a reason why it can’t have one', () => {
    const named = new Set<string>([
      ...Object.values(SCREENS).flatMap((screen) => ('because' in screen ? [] : screen)),
      ...Object.keys(IN_THE_CONSOLE_ALONE),
    ])
    const calls = Object.entries(CONSOLE_ENDPOINTS)
      .filter(([, { guard }]) => guard !== 'everyone')
      .map(([name]) => name)
    expect(calls.filter((name) => !named.has(name))).toEqual([])
  })

  it('every call of the console is made by a page', () => {
    const pages = listFiles('src/web/console')
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(ROOT, path), 'utf8'))
      .join('\n')
    const isMade = (name: string) => new RegExp(`\\bapi\\.${name}\\b|[({]${name}[,.)]`).test(pages)
    const named = Object.values(SCREENS).flatMap((screen) => ('because' in screen ? [] : screen))
    expect(named.filter((name) => !isMade(name))).toEqual([])
  })
})
