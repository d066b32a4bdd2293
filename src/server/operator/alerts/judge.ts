import type { AlertKind } from '#contract/console/alerts.ts'
import type { ConsoleNode } from '#contract/console/lists/node-list.ts'
import { countOpenMessages } from '../../messages/queries.ts'
import type { DbAndClock } from '../../services.ts'
import { listMailings } from '../mailings/read-mailings.ts'
import { isFull } from '../reads/count-full.ts'
import type { Health } from '../reads/health.ts'
import {
  areEmailsStuck,
  endsSoon,
  isBackupOld,
  isDiskLow,
  waitsTooLong,
} from '../reads/judgements.ts'
import { countNodes, readNodes, readOutage } from '../reads/nodes.ts'
import { countOutbox } from '../reads/outbox-queries.ts'
import { readPaymentCases } from '../reads/payment-cases.ts'
import { type NodeWays, readWaysByName } from '../reads/ways.ts'

/** Says whether something is so now; null = that can't be told at the moment. */
export interface Judgement {
  kind: AlertKind
  /** the name of a node; empty for what is about the whole service */
  subject: string
  isSo: boolean | null
}

/** Judges all that operators are notified of, as `doctor` and the metrics do. */
export async function judgeService(
  services: DbAndClock,
  { backupAtMs, freeBytes, certificateEndsAtMs }: Health,
): Promise<Judgement[]> {
  const { db, now } = services
  const nodes = await readNodes(services)
  const ways = await readWaysByName(services)
  const outage = await readOutage(services, nodes)
  const outbox = await countOutbox(services)
  const mailings = await listMailings(services)
  const messages = await countOpenMessages(db)
  const cases = (await readPaymentCases(services)).map(({ at_ms }) => at_ms)
  const oldestCaseMs = cases.length === 0 ? null : Math.min(...cases)
  const ofService = (kind: AlertKind, isSo: boolean | null) => ({ kind, subject: '', isSo })
  return [
    ...nodes.flatMap((node) => judgeNode(node, ways.get(node.name)?.failures ?? [])),
    ofService('no_node_open', outage === 'none_left' || outage === 'none_open'),
    ofService('devices_stranded', countNodes(nodes).stranded > 0),
    ofService('backup_old', isBackupOld(backupAtMs, now())),
    ofService(
      'certificate_ends',
      certificateEndsAtMs === null ? null : endsSoon(certificateEndsAtMs, now()),
    ),
    ofService('disk_low', isDiskLow(freeBytes)),
    ofService('emails_stuck', areEmailsStuck(outbox.oldest_at_ms, now())),
    ofService(
      'mailing_refused',
      mailings.some(({ is_refused }) => is_refused),
    ),
    ofService('payments_waiting', waitsTooLong(oldestCaseMs, now())),
    ofService('messages_waiting', waitsTooLong(messages.oldest_at_ms, now())),
  ]
}

/** Says nothing of a lost node but that it is lost, and nothing of one that waits for its agent. */
function judgeNode(node: ConsoleNode, failures: NonNullable<NodeWays['failures']>): Judgement[] {
  const { name: subject, state } = node
  if (state === 'waiting') return []
  if (state === 'lost') return [{ kind: 'node_lost', subject, isSo: true }]
  const isProblemKnown = state === 'open' || state === 'closed'
  return [
    { kind: 'node_lost', subject, isSo: false },
    { kind: 'node_silent', subject, isSo: state === 'silent' },
    { kind: 'node_closed', subject, isSo: isProblemKnown ? state === 'closed' : null },
    { kind: 'node_full', subject, isSo: state === 'open' ? isFull(node) : null },
    {
      kind: 'node_ways',
      subject,
      // what is only being started runs in a moment
      isSo: state === 'open' ? failures.some(({ failure }) => failure !== 'starting') : null,
    },
  ]
}
