import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2'
import { normalizeClaimCode } from '#domain/identity/claim-code.ts'
import { normalizePassword } from '#domain/identity/credentials.ts'
import type { Busy, PasswordHasher } from '../../ports/password-hasher.ts'
import { refuse } from '../../refusal.ts'

export interface HasherOptions {
  pepper: Uint8Array
  memoryKib?: number
  passes?: number
  /** concurrent hashes */
  concurrency?: number
  /** most waiting callers */
  maxWaiting?: number
}

const RETRY_AFTER_S = 2

/** Creates the service's hasher: about 20 ms of one core and 19 MiB a hash, one at a time. */
export function createPasswordHasher(options: HasherOptions): PasswordHasher {
  const { pepper, memoryKib = 19 * 1024, passes = 2, concurrency = 1, maxWaiting = 64 } = options
  const cost = { memoryCost: memoryKib, timeCost: passes, parallelism: 1, secret: pepper }
  // the digest of another panel, typed as a password, opens nothing under it
  const wrapPepper = createHmac('sha256', pepper).update('wrap').digest()
  const { queue, queueLast, waiting } = createQueue(concurrency, maxWaiting)
  const dummyHash = argonHash(randomBytes(16), cost)
  let admitted = 0
  const verifySlowly = (hash: string, password: string) =>
    argonVerify(hash, normalizePassword(password), { secret: pepper })
  const hashClaimCode = (code: string) =>
    `${CLAIM_PREFIX}${createHmac('sha256', pepper).update(`claim-code\0${code}`).digest('hex')}`

  return {
    hash: (password) => queue(() => argonHash(normalizePassword(password), cost)),
    hashClaimCode,
    wrap: (digest) => queueLast(() => argonHash(digest, { ...cost, secret: wrapPepper })),
    verify: (hash, password, digestOld = async () => null) =>
      queue(async () => {
        const digest = await digestOld()
        if (hash !== null && digest !== null)
          return argonVerify(hash, digest, { secret: wrapPepper })
        if (hash !== null && !isClaimHash(hash)) return verifySlowly(hash, password)
        // the time tells neither whether the account exists nor whether it has a claim code
        await verifySlowly(await dummyHash, password)
        const code = normalizeClaimCode(password)
        return hash !== null && code !== null && isSame(hash, hashClaimCode(code))
      }),
    admit: async (task) => {
      if (admitted >= concurrency + maxWaiting) return tooBusy()
      admitted += 1
      try {
        return await task()
      } finally {
        admitted -= 1
      }
    },
    waiting,
  }
}

const CLAIM_PREFIX = 'claim:'

/** Tells the stored hash of a claim code from that of a password or a recovery code. */
export const isClaimHash = (hash: string): boolean => hash.startsWith(CLAIM_PREFIX)

function isSame(stored: string, computed: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(computed)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const tooBusy = (): Busy => refuse('busy', { retry_after_s: RETRY_AFTER_S })

function createQueue(concurrency: number, maxWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  /** tasks that nobody waits for */
  const last: (() => void)[] = []

  const runIn = async <T>(line: (() => void)[], task: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) await new Promise<void>((go) => line.push(go))
    else running += 1
    try {
      return await task()
    } finally {
      // hand the place to the next waiting caller, so that a new caller cannot overtake
      const next = waiting.shift() ?? last.shift()
      if (next) next()
      else running -= 1
    }
  }
  const queue = async <T>(task: () => Promise<T>): Promise<T | Busy> =>
    running >= concurrency && waiting.length >= maxWaiting ? tooBusy() : runIn(waiting, task)
  const queueLast = <T>(task: () => Promise<T>) => runIn(last, task)
  return { queue, queueLast, waiting: () => waiting.length }
}
