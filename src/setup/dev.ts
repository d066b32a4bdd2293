import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { ensureBuild } from './build.ts'

const SITE_PORT = 8080
const API_PORT = 8081
const API_PATHS = ['/api', '/content', '/get_ip', '/mailbox', '/test-gateway']

// The server renders its pages from a build, so it wants one to start from.
if (!ensureBuild()) process.exit(1)

const api = spawn(process.execPath, ['--watch', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(API_PORT) },
})
const site = await createServer({
  server: {
    port: SITE_PORT,
    strictPort: true,
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, `http://127.0.0.1:${API_PORT}`])),
  },
})

api.on('exit', async (code) => {
  await site.close()
  process.exit(code ?? 0)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => api.kill(signal))
}

try {
  await site.listen()
  console.log(`Site  http://localhost:${SITE_PORT}/\nAPI   http://localhost:${API_PORT}/`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  api.kill()
}
