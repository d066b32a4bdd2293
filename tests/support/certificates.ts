import { execFile } from 'node:child_process'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const openssl = (...words: string[]) => run('openssl', words)
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** The host name of the operator's that TLS ways of tests have. */
export const WAY_HOST = 'cdn.skylark.example'

/** Names the file of the authority that alone signs the certificates of a folder. */
export const authorityFile = (folder: string) => join(folder, 'authority.pem')

/** Makes an authority of a folder's own. @returns its file */
export async function makeAuthority(folder: string): Promise<string> {
  const file = authorityFile(folder)
  const name = ['-subj', '/CN=Authority of a test', '-days', '30']
  await openssl('req', '-x509', ...KEY, '-keyout', `${file}.key`, '-out', file, ...name)
  return file
}

export interface CertificateWish {
  host?: string
  /** the time in which it is valid, as openssl writes times: `20260101000000Z` */
  from?: string
  until?: string
  isSelfSigned?: boolean
}

/**
 * Makes a certificate in a folder, in place of an earlier one.
 * @returns its file and the one of its key, which everybody can read
 */
export async function makeCertificate(
  folder: string,
  { host = WAY_HOST, from, until, isSelfSigned = false }: CertificateWish = {},
): Promise<{ certificate: string; key: string }> {
  const place = join(folder, 'certificate')
  await mkdir(place, { recursive: true, mode: 0o755 })
  const files = { certificate: join(place, 'chain.pem'), key: join(place, 'key.pem') }
  const next = `${files.certificate}.next`
  const key = `${files.key}.next`
  const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  if (isSelfSigned) await openssl('req', '-x509', ...KEY, '-keyout', key, '-out', next, ...name)
  else {
    const [request, settings] = [join(place, 'request.pem'), join(place, 'ca.cnf')]
    await openssl('req', ...KEY, '-keyout', key, '-out', request, ...name)
    await writeFile(join(place, 'index'), '')
    const lines = ['database = index', 'new_certs_dir = .', 'default_md = sha256', 'policy = any']
    await writeFile(
      settings,
      `[ca]\ndefault_ca = own\n[own]\n${lines.join('\n')}\ncopy_extensions = copy\nrand_serial = yes\n[any]\ncommonName = supplied\n`,
    )
    const by = ['-cert', authorityFile(folder), '-keyfile', `${authorityFile(folder)}.key`]
    const time = from && until ? ['-startdate', from, '-enddate', until] : ['-days', '61']
    const words = ['-config', settings, '-batch', '-notext', '-in', request, '-out', next]
    await run('openssl', ['ca', ...words, ...by, ...time], { cwd: place })
  }
  await chmod(key, 0o644)
  await rename(key, files.key)
  await rename(next, files.certificate)
  return files
}
