const TIMEOUT_MS = 3_000
const KEY = 'client-address'

/** Stored instead of the visitor's real address, unless the build is set to keep it (decision 9). */
const PLACEHOLDER = '0.0.0.0'
const MAX_CHARACTERS = 64

/**
 * Requirement 7.1: asks for the visitor's address at start-up, 3 s at most; a failure is only logged and
 * keeps no result.
 * @param onUnreachable called when the service did not answer as itself
 */
export async function loadClientAddress(onUnreachable: () => void): Promise<void> {
  try {
    const response = await fetch('/get_ip', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = (await response.text()).trim()
    // any other text comes from somebody else, such as a network's own sign-in page
    if (!response.ok || text.length > MAX_CHARACTERS) {
      throw new Error(`GET /get_ip answered ${response.status}`)
    }
    storeAddress(__KEEP_CLIENT_ADDRESS__ ? text : PLACEHOLDER)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: requirement 7.1 asks for exactly this line
    console.error('Client address not available', String(error))
    onUnreachable()
  }
}

function storeAddress(address: string): void {
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // A browser that keeps nothing is asked again at its next start.
  }
}
