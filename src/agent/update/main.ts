import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { withSettingsFile } from '#files/settings-file.ts'
import { createLog } from '../log.ts'
import { runProgram } from '../platform.ts'
import { readSettings } from '../settings.ts'
import { loadRegistered } from '../state.ts'
import { fetchArchive } from './fetch-archive.ts'
import { updateAgent } from './update-agent.ts'
import { readUpdateFile } from './update-files.ts'

const PINNED_KEY = '/etc/skylark-agent.pub'
/** The old agent takes a moment to end, and systemd starts the next one five seconds later. */
const BACK_WITHIN_MS = MINUTE_MS

const { serviceUrl, stateFolder } = readSettings(withSettingsFile(process.env))

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
  home: '/opt/skylark-agent',
  stateFolder,
  platform: `${process.platform}-${process.arch}`,
  pinnedKey: await readFile(PINNED_KEY, 'utf8').then(
    (text) => text.trim(),
    () => null,
  ),
  fetchArchive: async (file) => {
    const registered = await loadRegistered(stateFolder)
    return fetchArchive({ serviceUrl, bearer: registered?.bearer ?? '' }, file)
  },
  run: runProgram,
  isBack,
  log: createLog(process.stderr),
})
if (failure !== null) process.exitCode = 1
