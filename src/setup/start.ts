import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { ensureBuild } from './build.ts'

if (!ensureBuild()) process.exit(1)
enableCompileCache()
// Keeps V8 from enlarging its young generation during the start, because it would stay large at rest (decision 125).
setFlagsFromString('--semi-space-growth-factor=1')
await import('../server/main.ts')
setFlagsFromString('--semi-space-growth-factor=2')
