import * as v from 'valibot'

const LIMIT_MS = 5_000

/**
 * Calls a public endpoint at another origin of the service, without cookies.
 * @returns null when nobody has answered as the service within 5 s
 */
export async function callOrigin<T>(
  origin: string,
  { path, reply }: { path: string; reply: v.GenericSchema<unknown, T> },
): Promise<T | null> {
  try {
    const response = await fetch(`${origin}${path}`, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const value = v.safeParse(reply, await response.json())
    return response.ok && value.success ? value.output : null
  } catch {
    return null
  }
}
