import { enableCompileCache } from 'node:module'
import { ensureBuild } from './build.ts'

if (!ensureBuild()) process.exit(1)
enableCompileCache()
await import('../server/main.ts')
