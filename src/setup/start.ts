import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { ensureBuild } from './build.ts'

if (!ensureBuild()) process.exit(1)
enableCompileCache()
// What a start allocates must not widen the young generation, which would stay wide at rest.
setFlagsFromString('--semi-space-growth-factor=1')
await import('../server/main.ts')
setFlagsFromString('--semi-space-growth-factor=2')
