import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { ensureBuild } from './build.ts'
import { devWorker } from './dev-worker.ts'
import { gallery } from './gallery.ts'

const API_PATHS = [
  '/abuse',
  '/api',
  '/assets',
  '/content',
  '/get_ip',
  '/mailbox',
  '/manifest.',
  '/operator',
  '/status',
  '/test-gateway',
  '/unsubscribe',
  '/wireguard',
]

// The server renders pages from a build, so there has to be one before it starts.
if (!ensureBuild()) process.exit(1)

const port = Number(process.env.PORT || 8080)
const apiPort = port + 1
const site = await createServer({
  plugins: [gallery, ...(process.argv.includes('--worker') ? [devWorker] : [])],
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, `http://127.0.0.1:${apiPort}`])),
  },
})
await site.listen()

const api = spawn(process.execPath, ['--watch', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), SITE_PORT: String(port) },
})
api.on('exit', async (code) => {
  await site.close()
  process.exit(code ?? 0)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => api.kill(signal))
}
