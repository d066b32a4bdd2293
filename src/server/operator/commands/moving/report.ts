import { decimalMoney, writeMoney } from '#domain/billing/money.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { csvHead, csvOf } from '#domain/text/csv.ts'
import { groupByFour } from '#domain/text/group-by-four.ts'
import { type Move, type StayReason, tierNow } from '../../moving/move.ts'

/** How many members of a kind the report names: from some panels, all come without a password. */
const NAMED_OF_KIND = 3

const STAY_WORDS: Record<StayReason, string> = {
  no_address: 'this is no email address',
  same_address: 'another member has the same address',
  has_account: 'the address has an account here',
  other_member: 'this number came in from another database',
}

const ENTRY_WORDS: Readonly<Record<string, string>> = {
  plans: 'gold or diamond',
  without_end: 'a last day such as "2027-12-31"',
  balance: '"days", "voucher" or "list"',
  commission: '"days", "voucher" or "list"',
  day_price: 'prices in hundredths, such as {"gold": 33, "diamond": 66}',
  currency: 'of the old amounts, such as "CNY"',
  name: 'what members call the old service',
  time_zone: 'of the old panel, such as "Asia/Shanghai"',
  password_hash: 'as its settings say, such as {"method": "sha256", "salt": "…"}',
}

/** Formats what a move does. */
export function reportText(move: Move): string {
  const { source, members, money, records, listed, aboveLimit } = move
  const tiers = Object.groupBy(members, tierNow)
  const counts = TIERS.map((tier) => `${tiers[tier]?.length ?? 0} ${tier}`).join(', ')
  const stay = listed.flatMap(({ source_id, email, reason }) =>
    reason === null ? [] : [`${source_id} ${email}: ${STAY_WORDS[reason]}`],
  )
  const staff = members.filter(({ old }) => old.isStaff).map(({ old }) => old.source_id)
  const waiting = records.orders.filter(({ state }) => state === 'waiting')
  const waitingIds = waiting.map(({ source_id }) => source_id)
  const lines = [
    `Members who come along from ${source}: ${members.length} (${counts})`,
    `Money behind the time that still runs: ${moneyText(move, move.unusedMinor)}`,
    moneyLine('Balances', move, money.balance),
    moneyLine('Commission', move, money.commission),
    moneyLine('Paid orders', move, money.orders),
    ...namesLines('Members who cannot come along', stay),
    ...unknownPasswordLines(members),
    ...lostLines(move),
    ...namesLines('Members with more devices than their tier allows', aboveLimit),
    ...namesLines('Operators of the old panel, who come as members', staff),
    ...namesLines('Orders that were paid, but not given', waitingIds),
    ...namesLines('The map lacks', lackingLines(move)),
  ]
  return `${lines.join('\n')}\n`
}

/** Counts the members whose password is of a kind that the service does not know, or who have none, and names some. */
function unknownPasswordLines(members: Move['members']): string[] {
  const unknown = members.flatMap(({ email, old: { source_id, password } }) => {
    if (email === null || (password !== null && 'scheme' in password)) return []
    return [{ name: `${source_id} ${email}`, kind: password?.unknown ?? 'none' }]
  })
  if (unknown.length === 0) return []
  const kinds = [...Map.groupBy(unknown, ({ kind }) => kind)].map(([kind, alike]) => {
    const named = alike.slice(0, NAMED_OF_KIND).map(({ name }) => name)
    const more = alike.length > named.length ? ', …' : ''
    return `  ${kind}: ${alike.length} (${named.join(', ')}${more})`
  })
  const what = 'Members who need “Find password”, as their old one is not understood'
  return [`${what}: ${unknown.length}`, ...kinds]
}

/** Lists what has no place here, of members who come along and of nobody. */
function lostLines({ members, records }: Move): string[] {
  const names = new Map(
    members.map(({ old: { source_id, rowId = source_id } }) => [rowId, source_id]),
  )
  const lost = records.lost.filter(({ memberId }) => memberId === null || names.has(memberId))
  return [...Map.groupBy(lost, ({ what }) => what)].flatMap(([what, losses]) => {
    const details = losses.map(({ memberId, detail }) =>
      [names.get(memberId ?? ''), detail].filter(Boolean).join(': '),
    )
    return namesLines(what, details)
  })
}

const namesLines = (what: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`${what}: ${names.length}`, ...names.map((name) => `  ${name}`)]

const moneyText = ({ currency }: Move, minor: number) =>
  currency === '' ? (minor / 100).toFixed(2) : writeMoney(minor, currency, 'en-US')

/** Formats a sum and where it goes; both sides are counted apart from each other. */
function moneyLine(what: string, move: Move, money: Move['money']['orders']): string {
  const { in: inMinor, ...parts } = money
  const outMinor = Object.values(parts).reduce((total, minor) => total + minor, 0)
  const words = Object.entries(parts)
    .filter(([, minor]) => minor !== 0)
    .map(([part, minor]) => `, ${part} ${moneyText(move, minor)}`)
  return `${what}: ${moneyText(move, inMinor)} in, ${moneyText(move, outMinor)} out${words.join('')}`
}

/** Words the entries that the map lacks. */
export const lackingLines = ({ lacking, records }: Move): string[] =>
  [...lacking].map(([entry, members]) => {
    const [name = '', planId = ''] = entry.split('.')
    const plan = records.plans.get(planId)?.name
    return `${entry}: ${ENTRY_WORDS[name]} (members: ${members}${plan ? ` of ${plan}` : ''})`
  })

/** Writes the members whom the operator has to see to as CSV, with their vouchers and the money that is not exchanged. */
export function* listedCsv({ listed, currency }: Move): Generator<string> {
  yield csvHead(['member', 'email', 'balance', 'commission', 'currency', 'why', 'voucher', 'days'])
  for (const { source_id, email, balance, commission, reason, voucher } of listed) {
    const sums = [balance, commission].map((minor) => Number(decimalMoney(minor, currency)))
    const why = reason === null ? '' : STAY_WORDS[reason]
    const code = voucher === null ? '' : groupByFour(voucher.code)
    yield csvOf([[source_id, email, ...sums, currency, why, code, voucher?.days ?? '']])
  }
}
