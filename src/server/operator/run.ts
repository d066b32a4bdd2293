import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { realGateways } from '../outside/payments/create-gateways.ts'
import type { Services } from '../services.ts'
import { ContentError } from '../site/content-problems.ts'
import { CommandError } from './command-error.ts'
import { applyFolder, checkContent, exportContent } from './content-commands.ts'
import { checkWholeLedger } from './ledger-command.ts'
import { closeMessage, listMessages } from './message-commands.ts'
import {
  addNode,
  drainNode,
  listNodes,
  type NewNode,
  removeNode,
  renewToken,
} from './node-commands.ts'
import {
  closePayment,
  confirmPayment,
  creditPayment,
  listPayments,
  refundPayment,
} from './payment-commands.ts'

const USAGE = `Usage: npm run operator -- content <command> <folder>
       npm run operator -- payments <command>
       npm run operator -- ledger check
       npm run operator -- messages <command>
       npm run operator -- nodes <command>

  content export <folder>   write the site's content as files into a new folder
  content check <folder>    say which files could not be used, and why
  content apply <folder> [--reason <why>]
                            make the files the site's content, all or none

  payments list             orders that wait for a person, and money that no order took
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

  ledger check              whether the ledger explains every membership and every payment;
                            prints the first row that does not add up

  messages list             messages to support that wait for an answer
  messages answered <message> [--reason <why>]
                            take a message from that list

  nodes list                nodes, the slots that are held there, and when each was heard of
  nodes add <name> --country <two letters> --endpoint <host:port> --capacity <devices>
            [--dns <addresses>] [--reason <why>]
                            add a node and show its registration token, which works once
  nodes drain <name>        let no new device on a node; those that are there stay
  nodes open <name>         let them on again
  nodes remove <name>       end every slot there and forget the node
  nodes token <name>        end its agent's access and show a new registration token

The commands work beside a running server, which follows within a second. They use the same
settings as the server: DATA_DIR, DATABASE_URL and the keys of the payment providers. Each change
is kept in the audit with its reason and the name in OPERATOR, or of the user who ran it.
`

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>
  now: () => number
  /** where the command's words go */
  write: (text: string) => void
}

type Given = Pick<Services, 'db' | 'now' | 'gateways'>

const LONGEST_TEXT = 500

/**
 * Carries out one operator command.
 * @returns the exit code: 0 done, 1 refused with the reason, 2 not a command
 */
export async function runOperator(
  words: readonly string[],
  { env, now, write }: Surroundings,
): Promise<number> {
  if (words.includes('--help') || words.includes('-h')) {
    write(USAGE)
    return 0
  }
  const said = readWords(words)
  const command = said && commandOf(said, env)
  if (!command) {
    write(USAGE)
    return 2
  }
  try {
    const give = (work: (given: Given) => Promise<string>) => withDatabase(env, now, work)
    write(await command(give))
    return 0
  } catch (error) {
    if (!isRefusal(error)) throw error
    write(`${error.message}\n`)
    return 1
  }
}

interface Said {
  words: string[]
  bank_ref: string | null
  reason: string | null
  payment: string | null
  amount_minor: number | null
  /** what `nodes add` is given besides the name */
  node: Omit<NewNode, 'name'>
}

function readWords(args: readonly string[]): Said | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'bank-ref': { type: 'string' },
        reason: { type: 'string' },
        payment: { type: 'string' },
        amount: { type: 'string' },
        country: { type: 'string' },
        endpoint: { type: 'string' },
        capacity: { type: 'string' },
        dns: { type: 'string' },
      },
    })
    const texts = Object.values(values)
    if (texts.some((text) => text.trim() === '' || text.length > LONGEST_TEXT)) return null
    const { 'bank-ref': bank_ref = null, reason = null, payment = null, amount, ...more } = values
    if (amount !== undefined && !/^[1-9]\d{0,11}$/.test(amount)) return null
    const amount_minor = amount === undefined ? null : Number(amount)
    const { country = '', endpoint = '', capacity = '', dns = '' } = more
    const node = { country, endpoint, capacity, dns }
    return { words: positionals, bank_ref, reason, payment, amount_minor, node }
  } catch {
    return null
  }
}

type Command = (
  give: (work: (given: Given) => Promise<string>) => Promise<string>,
) => Promise<string>

function commandOf(said: Said, env: Surroundings['env']): Command | null {
  const { words, bank_ref, reason, payment, amount_minor, node } = said
  const [subject, command, of, ...rest] = words
  if (rest.length > 0) return null
  const author = { who: nameOf(env), why: reason ?? '' }
  switch (`${subject} ${command}${of === undefined ? '' : ' of'}`) {
    case 'content check of': {
      const path = resolve(of ?? '')
      return async () => `${await checkContent(path)} files can be used.\n`
    }
    case 'content export of': {
      const path = resolve(of ?? '')
      return (give) =>
        give(async (given) => `${await exportContent(given, path)} files written to ${path}.\n`)
    }
    case 'content apply of': {
      const path = resolve(of ?? '')
      return (give) =>
        give(async (given) => {
          const count = await applyFolder(given, path, author)
          return `${count} files applied; the site shows them within a second.\n`
        })
    }
    case 'payments list':
      return (give) => give(listPayments)
    case 'payments confirm of': {
      if (bank_ref === null || reason === null) return null
      const transfer = { order_no: of ?? '', bank_ref }
      return (give) => give((given) => confirmPayment(given, transfer, author))
    }
    case 'payments refund of': {
      if (reason === null) return null
      const refund = { order_no: of ?? '', payment, amount_minor, bank_ref }
      return (give) => give((given) => refundPayment(given, refund, author))
    }
    case 'payments credit of': {
      if (reason === null) return null
      return (give) => give((given) => creditPayment(given, of ?? '', author))
    }
    case 'payments close of': {
      if (reason === null || payment === null) return null
      const spare = { order_no: of ?? '', payment }
      return (give) => give((given) => closePayment(given, spare, author))
    }
    case 'ledger check':
      return (give) => give(checkWholeLedger)
    case 'messages list':
      return (give) => give(listMessages)
    case 'messages answered of':
      return (give) => give((given) => closeMessage(given, of ?? '', author))
    case 'nodes list':
      return (give) => give(listNodes)
    case 'nodes add of':
      return (give) => give((given) => addNode(given, { name: of ?? '', ...node }, author))
    case 'nodes drain of':
    case 'nodes open of': {
      const change = { name: of ?? '', is_drained: command === 'drain' }
      return (give) => give((given) => drainNode(given, change, author))
    }
    case 'nodes remove of':
      return (give) => give((given) => removeNode(given, of ?? '', author))
    case 'nodes token of':
      return (give) => give((given) => renewToken(given, of ?? '', author))
    default:
      return null
  }
}

const nameOf = (env: Surroundings['env']) =>
  (env.OPERATOR || env.SUDO_USER || env.USER || 'unknown').slice(0, 100)

const isRefusal = (error: unknown): error is Error =>
  error instanceof ContentError || error instanceof CommandError || error instanceof ConfigError

async function withDatabase(
  env: Surroundings['env'],
  now: () => number,
  work: (given: Given) => Promise<string>,
): Promise<string> {
  const config: Config = readConfig(env)
  const { db, close } = openDatabase(config.database_url, { exclusive: false })
  try {
    await migrate(db)
    return await work({ db, now, gateways: await realGateways(config, now) })
  } finally {
    await close()
  }
}
