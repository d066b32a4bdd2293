import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { precompress } from '../../server/site/rendering/precompress.ts'
import { ensureBuild } from '../build.ts'
import { packRelease } from './archive.ts'

const ROOT = join(import.meta.dirname, '../../..')
const MB = 1_000_000

const { values } = parseArgs({
  options: { to: { type: 'string', default: 'archives' }, 'sign-with': { type: 'string' } },
})
// read first, so that a wrong path ends it before the build
const keyFile = values['sign-with']
const signingKey = keyFile === undefined ? null : createPrivateKey(readFileSync(keyFile))

if (!ensureBuild()) process.exit(1)
// A release's folder cannot be written by the server, which would compress at its start otherwise.
await precompress(join(ROOT, 'dist'))
const { file, packedBytes, unpackedBytes, packageCount } = await packRelease(
  ROOT,
  resolve(values.to),
  signingKey,
)
console.log(
  `${file}\n${(packedBytes / MB).toFixed(1)} MB, ${(unpackedBytes / MB).toFixed(1)} MB unpacked, ${packageCount} packages`,
)
