import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from './apt.ts'
import { makeCertificate } from './certificates.ts'
import { findFreePort } from './free-port.ts'
import { ROOT } from './source-files.ts'
import { endGuarded, spawnGuarded, unprivilegedUser, untilLogged } from './spawn-guarded.ts'

/** Networks of a CDN, as the samples write them. */
const CDN_IN_SAMPLES = '192.0.2.0/24'

export interface SampleProxy {
  origin: string
  stop(): Promise<void>
}

interface Wish {
  /** port of the service on loopback */
  servicePort: number
  /** network of the CDN in front, where the sample's lines for one are switched on */
  cdn?: string
}

const sample = (name: string) =>
  readFileSync(join(ROOT, 'src/server/operator/samples', name), 'utf8')

/** Starts nginx with its sample: only ports, files and networks are others. */
export async function startNginx({ servicePort, cdn }: Wish): Promise<SampleProxy> {
  const program = '/usr/sbin/nginx'
  ensureProgram(program, ['nginx'])
  const folder = mkdtempSync(join(tmpdir(), 'skylark-nginx-'))
  const { certificate, key } = await makeCertificate(folder, { isSelfSigned: true })
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const site = sample('skylark.nginx.conf')
    .replace('127.0.0.1:8080', `127.0.0.1:${servicePort}`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('/etc/ssl/skylark/full-chain.pem', certificate)
    .replace('/etc/ssl/skylark/key.pem', key)
    .replace('/var/log/nginx', folder)
    .replace(cdn ? '# include /etc/nginx' : '', cdn ? `include ${folder}` : '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${join(folder, what)};`,
  )
  const files = {
    'site.conf': site,
    'skylark-behind-cdn.nginx.conf': sample('skylark-behind-cdn.nginx.conf').replace(
      CDN_IN_SAMPLES,
      cdn ?? CDN_IN_SAMPLES,
    ),
    'nginx.conf': `daemon off;
pid ${join(folder, 'nginx.pid')};
error_log stderr notice;
events {}
http {
${temporary.join('\n')}
include ${join(folder, 'site.conf')};
}
`,
  }
  const command = [program, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  return run({
    folder,
    files,
    command,
    ready: 'start worker process',
    origin: `https://127.0.0.1:${port}`,
  })
}

/** Starts Caddy with its sample, without TLS. */
export async function startCaddy({ servicePort, cdn }: Wish): Promise<SampleProxy> {
  const program = '/usr/bin/caddy'
  ensureProgram(program, ['caddy'])
  const folder = mkdtempSync(join(tmpdir(), 'skylark-caddy-'))
  const port = await findFreePort()
  const caddyfile = sample('skylark.caddyfile')
    .replace('{\n', '{\n\tadmin off\n')
    .replace('skylark.example {\n', `http://:${port} {\n\tbind 127.0.0.1\n`)
    .replace('127.0.0.1:8080', `127.0.0.1:${servicePort}`)
    // services of tests have no pages to be ready with
    .replace('/readyz', '/healthz')
    .replace(cdn ? '# trusted_proxies' : '', cdn ? 'trusted_proxies' : '')
    .replace(CDN_IN_SAMPLES, cdn ?? CDN_IN_SAMPLES)
  const files = { caddyfile }
  const command = [
    '/usr/bin/env',
    `HOME=${folder}`,
    program,
    'run',
    '--adapter',
    'caddyfile',
    '--config',
    join(folder, 'caddyfile'),
  ]
  return run({
    folder,
    files,
    command,
    ready: 'serving initial configuration',
    origin: `http://127.0.0.1:${port}`,
  })
}

async function run({
  folder,
  files,
  command,
  ready,
  origin,
}: {
  folder: string
  files: Record<string, string>
  command: string[]
  ready: string
  origin: string
}): Promise<SampleProxy> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const guard = spawnGuarded(command, { ...user, cwd: folder })
  await untilLogged(guard, ready)
  return {
    origin,
    async stop() {
      await endGuarded(guard)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
