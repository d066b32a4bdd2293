import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { precompress } from '../../server/site/rendering/precompress.ts'
import { ensureBuild } from '../build.ts'
import { packRelease } from './archive.ts'

const ROOT = join(import.meta.dirname, '../../..')
const MB = 1_000_000

const { values } = parseArgs({ options: { to: { type: 'string', default: 'archives' } } })

if (!ensureBuild()) process.exit(1)
// A release's folder cannot be written by the server, which would compress at its start otherwise.
await precompress(join(ROOT, 'dist'))
const { file, packedBytes, unpackedBytes, packageCount } = await packRelease(
  ROOT,
  resolve(values.to),
)
console.log(
  `${file}\n${(packedBytes / MB).toFixed(1)} MB, ${(unpackedBytes / MB).toFixed(1)} MB unpacked, ${packageCount} packages`,
)
