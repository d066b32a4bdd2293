import type { NodeProblem } from '#contract/agent.ts'
import { type FirewallSettings, firewallRules, type Port, TABLE } from './firewall-rules.ts'

interface Parts {
  settings: Omit<FirewallSettings, 'tunnelPort'>
  /** the UDP port of the tunnel, which may change */
  tunnelPort: () => number
  /** finds the ports where SSH answers now; they stay open too, so that no administrator is locked out */
  findSshPorts: () => Promise<readonly number[]>
  /** the ports of the node's ways, which are open, too */
  wayPorts: () => readonly Port[]
  /**
   * Runs `nft`. @returns its output @throws with code ENOENT when nft is not installed, with its message
   * as `stderr` when it rejects the rules
   */
  nft: (args: readonly string[], input?: string) => Promise<string>
  log: (line: string) => void
}

/** Applies the node's firewall rules, and applies them again when another program changed or removed them. */
export function createFirewall({ settings, tunnelPort, findSshPorts, wayPorts, nft, log }: Parts) {
  let applied = ''
  /** the kernel's listing right after the rules were applied, to detect changes; null: not in force */
  let standing: string | null = null

  // without what the kernel counts: that changes with each connection
  const list = () =>
    nft(['--stateless', '--terse', 'list', 'table', 'inet', TABLE]).catch(() => null)

  return {
    /** @returns the problem that prevents the rules from being in force; null when they are */
    async enforce(): Promise<NodeProblem | null> {
      const sshPorts = [...new Set([...settings.sshPorts, ...(await findSshPorts())])].sort(
        (port, other) => port - other,
      )
      const openPorts = [...settings.openPorts, ...wayPorts()]
      const rules = firewallRules({ ...settings, tunnelPort: tunnelPort(), sshPorts, openPorts })
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
      if (wereChanged) log('firewall: another program changed the rules; they are applied again')
      if (rules !== applied) log(`firewall: the rules are in force, SSH on ${sshPorts.join(', ')}`)
      applied = rules
      return null
    },
  }
}

function problemOf(error: unknown): NodeProblem {
  const { code, stderr } = error as { code?: unknown; stderr?: unknown }
  if (code === 'ENOENT') return { kind: 'nft_missing', detail: 'apt-get install nftables' }
  const complaint = String(stderr || error).split('\n', 1)[0] ?? ''
  return { kind: 'firewall_refused', detail: printableText(complaint) }
}

const printableText = (text: string) => text.replace(/[^\x20-\x7e]/g, ' ').slice(0, 200)
