import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AgentRelease,
  type AgentSignature,
  describeAgent,
  packAgent,
  readSignature,
} from '#files/agent-release.ts'

/** The folder of this release, or of the clone that the server runs from. */
const ROOT = join(import.meta.dirname, '../../..')
let release: Promise<OfferedRelease> | undefined

export interface OfferedRelease extends AgentRelease {
  /** null: nodes install it by a line or by hand alone */
  signed: AgentSignature | null
}

/** Describes the agent that this server offers; computed once, because it reads the whole archive. */
export function agentRelease(): Promise<OfferedRelease> {
  release ??= Promise.all([describeAgent(ROOT), readSignature(ROOT)]).then(
    ([described, signed]) => ({ ...described, signed }),
  )
  return release
}

export const packOwnAgent = () => packAgent(ROOT)

export const readInstallTemplate = () => readFile(join(ROOT, 'src/agent/install.sh'), 'utf8')
