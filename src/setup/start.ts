import { ensureBuild } from './build.ts'

const SERVER = new URL('../../dist/server/main.js', import.meta.url)

if (!ensureBuild()) process.exit(1)
await import(SERVER.href)
