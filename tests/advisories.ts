import { readFileSync } from 'node:fs'
import { runCommand } from './support/commands.ts'

interface Audit {
  vulnerabilities: Record<string, { severity: string; range: string }>
}

/** So short that a check offline ends soon. */
const ASK_ONCE = ['--fetch-retries=0', '--fetch-timeout=10000']
const REFUSED: readonly string[] = ['high', 'critical']

/**
 * Asks the registry for advisories on the packages of a lock file, and prints each.
 * @param folder of `package-lock.json`
 * @returns whether none is high or critical, which holds, too, when no registry answered
 */
async function checkAdvisories(folder: string): Promise<boolean> {
  const { output } = await runCommand(
    'npm',
    ['audit', '--json', ...ASK_ONCE, '--prefix', folder],
    'collect',
  )
  const audit: Partial<Audit> & { message?: string } = readReport(output)
  if (audit.vulnerabilities === undefined) {
    console.log(`No registry answered, so nothing is known of advisories: ${audit.message}`)
    return true
  }
  const found = Object.entries(audit.vulnerabilities)
  console.log(`${found.length} of ${countPackages(folder)} packages have advisories`)
  for (const [name, { severity, range }] of found) console.log(`${severity}: ${name} ${range}`)
  return !found.some(([, { severity }]) => REFUSED.includes(severity))
}

/** Reads the report between npm's own lines of warning. */
const readReport = (output: string) =>
  JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1) || '{}')

function countPackages(folder: string): number {
  const { packages } = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8'))
  return Object.keys(packages).length - 1
}

process.exitCode = (await checkAdvisories(process.argv[2] ?? '.')) ? 0 : 1
