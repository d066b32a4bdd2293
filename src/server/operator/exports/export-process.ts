import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '../../db/open.ts'
import { writeList } from './exported-lists.ts'
import type { ExportJob } from './write-apart.ts'

/** SQLite's own 16 MB help who reads a page twice, which an export doesn't. */
const PAGE_CACHE_KB = 1000

const { databaseUrl, nowMs, list, search }: ExportJob = JSON.parse(await text(process.stdin))
const { db, close } = openDatabase(databaseUrl, { exclusive: false, pageCacheKb: PAGE_CACHE_KB })
await pipeline(writeList({ db, now: () => nowMs }, list, search), process.stdout)
await close()
