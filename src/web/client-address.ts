const TIMEOUT_MS = 3_000
const KEY = 'client-address'

/** Kept instead of the visitor's real address, unless the build was made to keep it (decision 9). */
const PLACEHOLDER = '0.0.0.0'
const MAX_CHARACTERS = 64

/**
 * Section 7: asks for the visitor's address at start-up, 3 s at most; a failure is only logged and
 * keeps no result. It runs before any other script is there, so it imports none.
 */
export async function loadClientAddress(): Promise<void> {
  try {
    const response = await fetch('/get_ip', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`GET /get_ip answered ${response.status}`)
    const text = await response.text()
    keep(__KEEP_CLIENT_ADDRESS__ ? text.trim().slice(0, MAX_CHARACTERS) : PLACEHOLDER)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: section 7 asks for exactly this line
    console.error('Client address not available', error instanceof Error ? error.message : '')
  }
}

function keep(address: string): void {
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // A browser that keeps nothing is asked again at its next start.
  }
}
