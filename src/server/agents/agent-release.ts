import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AgentRelease, describeAgent, packAgent } from '#files/agent-release.ts'

/** The folder of this release, or of the clone that the server runs from. */
const ROOT = join(import.meta.dirname, '../../..')
let release: Promise<AgentRelease> | undefined

/** Describes the agent that this server offers; computed once, because it reads the whole archive. */
export function agentRelease(): Promise<AgentRelease> {
  release ??= describeAgent(ROOT)
  return release
}

export const packOwnAgent = () => packAgent(ROOT)

export const readInstallTemplate = () => readFile(join(ROOT, 'src/agent/install.sh'), 'utf8')
