import { proxy } from 'valtio'
import { fetchClientAddress } from '../api.ts'
import { write } from '../storage.ts'

/** Kept instead of the visitor's real address, unless the build was made to keep it (decision 9). */
const PLACEHOLDER = '0.0.0.0'

export const clientAddress = proxy<{ value: string | null }>({ value: null })

/** Section 7: asked at start-up; a failure is only logged and keeps no result. */
export async function loadClientAddress(): Promise<void> {
  try {
    const text = await fetchClientAddress()
    clientAddress.value = __KEEP_CLIENT_ADDRESS__ ? text.trim().slice(0, 64) : PLACEHOLDER
    write('client_address', clientAddress.value)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: section 7 asks for exactly this line
    console.error('Client address not available', error instanceof Error ? error.message : '')
  }
}
