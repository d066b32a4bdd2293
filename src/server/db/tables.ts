import type { AccountTables } from './tables/accounts.ts'
import type { AlertTables } from './tables/alerts.ts'
import type { BillingTables } from './tables/billing.ts'
import type { CounterTables } from './tables/counters.ts'
import type { FactorTables } from './tables/factors.ts'
import type { HistoryTables } from './tables/histories.ts'
import type { ImportedTables } from './tables/imported.ts'
import type { InvoiceTables } from './tables/invoices.ts'
import type { MailingTables } from './tables/mailings.ts'
import type { MessageTables } from './tables/messages.ts'
import type { MirrorTables } from './tables/mirrors.ts'
import type { NodeTables } from './tables/nodes.ts'
import type { OperatorTables } from './tables/operators.ts'
import type { PaymentProviderTables } from './tables/payment-providers.ts'
import type { PushTables } from './tables/pushes.ts'
import type { RenewalTables } from './tables/renewals.ts'
import type { VoucherTables } from './tables/vouchers.ts'
import type { WebhookTables } from './tables/webhooks.ts'

/** The columns of each table. Their names are also the names on the wire and in the web app. */
export interface Tables
  extends AccountTables,
    AlertTables,
    BillingTables,
    CounterTables,
    FactorTables,
    HistoryTables,
    ImportedTables,
    InvoiceTables,
    MailingTables,
    MessageTables,
    MirrorTables,
    NodeTables,
    OperatorTables,
    PaymentProviderTables,
    PushTables,
    RenewalTables,
    VoucherTables,
    WebhookTables {}
