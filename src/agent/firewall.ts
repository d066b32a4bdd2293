import type { NodeProblem } from '#contract/agent/agent.ts'
import { type FirewallSettings, firewallRules, TABLE } from './firewall-rules.ts'

interface Parts {
  settings: FirewallSettings
  /** ports at which SSH answers now, open besides those of the settings: nobody is locked out */
  findSshPorts: () => Promise<readonly number[]>
  /**
   * Runs `nft`. @returns what it printed @throws with code ENOENT when it is not installed, with its
   * complaint as `stderr` when it refuses
   */
  nft: (args: readonly string[], input?: string) => Promise<string>
  say: (line: string) => void
}

/** Keeps the node's rules in force: applies them, and again whenever somebody changed or removed them. */
export function createFirewall({ settings, findSshPorts, nft, say }: Parts) {
  let applied = ''
  /** how the kernel shows what was applied */
  let standing: string | null = null

  const list = () => nft(['--stateless', 'list', 'table', 'inet', TABLE]).catch(() => null)

  return {
    /** @returns what keeps the rules from being in force; null when they are */
    async enforce(): Promise<NodeProblem | null> {
      const sshPorts = [...new Set([...settings.sshPorts, ...(await findSshPorts())])].sort(
        (one, other) => one - other,
      )
      const rules = firewallRules({ ...settings, sshPorts })
      const isStanding = standing !== null && (await list()) === standing
      if (isStanding && rules === applied) return null
      const wereChanged = standing !== null && !isStanding
      standing = null
      try {
        await nft(['--file', '-'], rules)
      } catch (error) {
        return problemOf(error)
      }
      standing = await list()
      if (standing === null) return { kind: 'firewall_refused', detail: 'nft cannot list them' }
      if (wereChanged) say('firewall: the rules were changed by somebody else; they are back')
      if (rules !== applied) say(`firewall: the rules are in force, SSH on ${sshPorts.join(', ')}`)
      applied = rules
      return null
    },
  }
}

function problemOf(error: unknown): NodeProblem {
  const { code, stderr } = error as { code?: unknown; stderr?: unknown }
  if (code === 'ENOENT') return { kind: 'nft_missing', detail: 'apt-get install nftables' }
  const complaint = String(stderr || error).split('\n', 1)[0] ?? ''
  return { kind: 'firewall_refused', detail: plain(complaint) }
}

const plain = (text: string) => text.replace(/[^\x20-\x7e]/g, ' ').slice(0, 200)
