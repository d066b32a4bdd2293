import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { readSecrets } from '../../secrets.ts'
import { readFreeBytes } from '../reads/health.ts'
import { isDiskLow } from '../reads/judgements.ts'
import { type Finding, ok, warning, wordsOf, wrong } from './finding.ts'

const SHORTEST_SECRET = 16
const NO_ROOM_BYTES = 100 * 1024 ** 2

/** Reports whether the settings are for demonstration or real use. */
export function checkConfiguration({ demonstration }: Config): Finding {
  return demonstration
    ? warning(
        'configuration',
        'demonstration mode: emails stay on this machine and nobody is charged',
        'To go live, set PUBLIC_URL, SMTP_URL and the keys of a payment provider.',
      )
    : ok('configuration', 'is valid')
}

/** Checks secrets.json and its file mode, and that the keys of the providers are not easy to guess. */
export function checkSecrets(config: Config): Finding[] {
  const { dataDir, stripe, epay, btcpay } = config
  const keys: [name: string, key: string][] = [
    ...(stripe
      ? [
          ['STRIPE_SECRET_KEY', stripe.secretKey] as [string, string],
          ...stripe.webhookSecrets.map((one): [string, string] => ['STRIPE_WEBHOOK_SECRET', one]),
        ]
      : []),
    ...(epay ? [['EPAY_KEY', epay.key] as [string, string]] : []),
    ...(btcpay
      ? [
          ['BTCPAY_API_KEY', btcpay.apiKey] as [string, string],
          ...btcpay.webhookSecrets.map((one): [string, string] => ['BTCPAY_WEBHOOK_SECRET', one]),
        ]
      : []),
  ]
  const short = keys.filter(([, key]) => key.length < SHORTEST_SECRET).map(([name]) => name)
  return [
    ownSecrets(dataDir),
    ...short.map((name) =>
      warning(
        'secrets',
        `${name} is shorter than ${SHORTEST_SECRET} characters`,
        'Ask the payment provider for a longer one.',
      ),
    ),
  ]
}

function ownSecrets(dataDir: string): Finding {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    return wrong(
      'secrets',
      `${file} is missing`,
      'Check DATA_DIR, or restore the file from your copy. On a new installation, start the server once: it creates the file.',
    )
  }
  try {
    readSecrets(dataDir)
  } catch (error) {
    return wrong('secrets', wordsOf(error), 'Restore the file from your copy.')
  }
  return (statSync(file).mode & 0o077) === 0
    ? ok('secrets', `only its owner can read ${file}`)
    : warning('secrets', `${file} can be read by others`, `Run: chmod 600 ${file}`)
}

/** Checks the free space for the database, the rendered site and mails. */
export async function checkDisk(config: Config): Promise<Finding> {
  const { dataDir } = config
  const freeBytes = await readFreeBytes(config)
  const words = `${(freeBytes / 1024 ** 3).toFixed(1)} GiB are free in ${dataDir}`
  if (freeBytes < NO_ROOM_BYTES) {
    return wrong('disk', words, 'Free up space now: nothing can be saved once the disk is full.')
  }
  if (isDiskLow(freeBytes)) return warning('disk', words, 'Free up space soon.')
  return ok('disk', words)
}
