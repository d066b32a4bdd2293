import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { residentMemory, startService } from '../bench/service-process.ts'
import { PATIENCE_MS } from '../support/patience.ts'

const SERVER = [process.execPath, 'dist/server/main.js'] as const
const MOST_MB = 120

it('the server holds at most 120 MB at rest (decision 132)', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylark-at-rest-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const first = await startService(SERVER, dataDir)
  await fetch(first.origin)
  await first.stop()
  const again = await startService(SERVER, dataDir)
  onTestFinished(again.stop)
  await fetch(again.origin)
  await expect
    .poll(() => residentMemory(again.pid), { timeout: PATIENCE_MS })
    .toBeLessThanOrEqual(MOST_MB)
})
