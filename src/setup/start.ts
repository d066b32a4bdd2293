import { ensureBuild } from './build.ts'

if (!ensureBuild()) process.exit(1)
await import('../server/main.ts')
