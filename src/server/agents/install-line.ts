import { hash } from 'node:crypto'
import { HOUR_MS } from '#domain/time/durations.ts'
import { siteAddress } from '../http/origin.ts'
import { hashToken, newToken } from '../http/tokens.ts'
import type { Services } from '../services.ts'
import { agentRelease, readInstallTemplate } from './agent-release.ts'

/** Where a node fetches its script, followed by its code, and the agent. */
export const INSTALL_PATH = '/agent/install/'
export const RELEASE_PATH = '/agent/release.tar.gz'
const SCRIPT = 'skylark-install.sh'
/** Brings what fetches the script, which a bare Debian lacks. */
const ENSURE_CURL =
  '{ command -v curl || { apt-get update && apt-get install -y --no-install-recommends curl ca-certificates; }; } >/dev/null'

type Installing = Pick<Services, 'config' | 'now' | 'secrets'>

/** How a node gets its agent: by a line, or by hand with the token alone. Each works once. */
export interface Installation {
  /** registers the node */
  token: string
  /** fetches the installation script within the hour, checks and runs it */
  line: string
}

/**
 * Makes a node's registration token and the line that installs its agent.
 * @returns them with the columns that are stored of them
 */
export async function newInstallation(services: Installing) {
  const code = newToken()
  const token = registrationToken(services, code)
  const sum = hash('sha256', await installScript(services, code))
  const url = `${siteAddress(services.config)}${INSTALL_PATH}${code}`
  const installation: Installation = {
    token,
    line: `${ENSURE_CURL} && curl -fsS ${url} -o ${SCRIPT} && echo "${sum}  ${SCRIPT}" | sha256sum -c - && sh ${SCRIPT}`,
  }
  const row = {
    registration_hash: hashToken(token),
    install_hash: hashToken(code),
    install_until_ms: services.now() + HOUR_MS,
  }
  return { installation, row }
}

/** Writes the script of a code. It is the same each time, so that its checksum can be shown before it is fetched. */
export async function installScript(services: Installing, code: string): Promise<string> {
  const { name, platform, sha256, signed } = await agentRelease()
  const values: Record<string, string> = {
    SERVICE_URL: siteAddress(services.config),
    TOKEN: registrationToken(services, code),
    RELEASE: name,
    PLATFORM: platform,
    SHA256: sha256,
    PUBLIC_KEY: signed?.public_key ?? '',
  }
  const template = await readInstallTemplate()
  return template.replaceAll(/@([A-Z0-9_]+)@/g, (whole, key: string) => values[key] ?? whole)
}

/** Derives the token from the code, so that an address in a log tells nobody the token. */
const registrationToken = ({ secrets }: Installing, code: string) =>
  Buffer.from(secrets.keyedHash('registration of a node', code), 'hex').toString('base64url')
