import { generateKeyPairSync } from 'node:crypto'
import { createInterface } from 'node:readline'
import { readDocument } from './published-document.ts'

// A small app: `node tests/client/main.ts <origin>`, then one command a line:
//   sign-in <number or email> <password> · code <way> <code> · nodes · connect <node> ·
//   heartbeat · disconnect · rotate · sign-out · quit
// The secret of its installation is kept beside its private key, and shown at the next sign-in.
// It answers each line with one line of JSON.

const [origin = ''] = process.argv.slice(2)
const call = await readDocument(origin)
let deviceKey = newKey()
let token: string | undefined
let secret = {}
let signInRequest: Record<string, unknown> = {}

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const text = (key: typeof publicKey | typeof privateKey, field: 'x' | 'd') =>
    Buffer.from(key.export({ format: 'jwk' })[field] ?? '', 'base64url').toString('base64')
  return { public: text(publicKey, 'x'), secret: text(privateKey, 'd') }
}

async function signIn(more: Record<string, unknown>) {
  const answer = await call('clientSignIn', { ...signInRequest, ...secret, ...more })
  const { token: given, installation_secret, ...body } = answer.body
  if (answer.status === 200) token = String(given)
  if (installation_secret) secret = { installation_secret }
  return { status: answer.status, ...body }
}

async function obey([command = '', first = '', second = '']: readonly string[]): Promise<object> {
  const as = async (name: string, fields = {}) => {
    const { status, body } = await call(name, fields, token)
    return { status, ...body }
  }
  switch (command) {
    case 'sign-in': {
      const about = { DeviceInfo: 'Command line', Platform: 'linux', Version: '1' }
      const device = { ...about, public_key: deviceKey.public }
      signInRequest = { identifier: first, password: second.replaceAll('+', ' '), device }
      return signIn({})
    }
    case 'code':
      return signIn({ second_step: { way: first, code: second } })
    case 'nodes':
      return as('getNodes')
    case 'connect':
      return as('clientConnect', { node_id: first })
    case 'heartbeat':
      return as('clientHeartbeat')
    case 'disconnect':
      return as('clientDisconnect')
    case 'sign-out':
      return as('signOut')
    case 'rotate':
      deviceKey = newKey()
      return as('clientRotateKey', { public_key: deviceKey.public })
    default:
      return { error: 'no such command' }
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const words = line.trim().split(' ')
  if (words[0] === 'quit') break
  process.stdout.write(`${JSON.stringify(await obey(words))}\n`)
}
process.exit(0)
