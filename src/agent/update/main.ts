import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { withSettingsFile } from '#files/settings-file.ts'
import { getFile, runProgram } from '../platform.ts'
import { readSettings } from '../settings.ts'
import { loadRegistered } from '../state.ts'
import { updateAgent } from './update-agent.ts'
import { readUpdateFile } from './update-files.ts'

const HOME = '/opt/skylark-agent'
const PINNED_KEY = '/etc/skylark-agent.pub'
const FETCH_LIMIT_MS = 10 * MINUTE_MS
/** The old agent takes a moment to end, and systemd starts the next one five seconds later. */
const BACK_WITHIN_MS = MINUTE_MS

const { serviceUrl, stateFolder } = readSettings(withSettingsFile(process.env))

async function fetchArchive(file: string): Promise<string> {
  const registered = await loadRegistered(stateFolder)
  const answer = await getFile(`${serviceUrl}/agent/release.tar.gz`, {
    bearer: registered?.bearer ?? '',
    signal: AbortSignal.timeout(FETCH_LIMIT_MS),
  })
  if (!answer.ok || answer.body === null) throw new Error(`answered ${answer.status}`)
  const hash = createHash('sha256')
  await pipeline(
    Readable.fromWeb(answer.body),
    createGunzip(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(file),
  )
  return hash.digest('hex')
}

async function isBack(release: string): Promise<boolean> {
  const until = performance.now() + BACK_WITHIN_MS
  while (performance.now() < until) {
    const answered = await readUpdateFile(stateFolder, 'answered')
    if (answered?.release === release) return true
    await setTimeout(SECOND_MS)
  }
  return false
}

const failure = await updateAgent({
  home: HOME,
  stateFolder,
  platform: `${process.platform}-${process.arch}`,
  pinnedKey: await readFile(PINNED_KEY, 'utf8').then(
    (text) => text.trim(),
    () => null,
  ),
  fetchArchive,
  unpack: async (archive, folder) => {
    await runProgram('tar', ['xf', archive, '-C', folder, '--no-same-owner'])
  },
  restartAgent: async () => {
    await runProgram('systemctl', ['kill', '--signal=HUP', 'skylark-agent'])
  },
  isBack,
})
if (failure !== null) {
  process.stderr.write(`The agent was not updated: ${failure}\n`)
  process.exitCode = 1
}
