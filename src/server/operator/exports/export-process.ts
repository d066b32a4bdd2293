import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '../../db/open.ts'
import { writeList } from './exported-lists.ts'
import type { ExportJob } from './write-apart.ts'

/** So large that a server passes on few: each leaves some garbage there. A pipe holds as much. */
const LARGE = 60_000
/** Seldom enough to take a tenth of the time. */
const PIECES_A_SWEEP = 20

const job: ExportJob = JSON.parse(await text(process.stdin))
const { databaseUrl, nowMs, list, search, pageCacheKb } = job
const { db, close } = openDatabase(databaseUrl, { exclusive: false, pageCacheKb })
await pipeline(inLargePieces(writeList({ db, now: () => nowMs }, list, search)), process.stdout)
await close()

/** Joins pieces, and collects garbage every now and then: the engine would wait until it fills all the room. */
async function* inLargePieces(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  let joined = ''
  let count = 0
  for await (const piece of pieces) {
    joined += piece
    if (joined.length < LARGE) continue
    yield joined
    joined = ''
    count += 1
    if (count % PIECES_A_SWEEP === 0) globalThis.gc?.()
  }
  yield joined
}
