import type { Refusal } from '../refusal.ts'

/** The queue is full: the caller is told to retry later (requirement 12.6). */
export type Busy = Refusal<'busy'>

/** Digests the password as another panel did, in the same place of the queue; null when the hash wraps nothing. */
type DigestOld = () => Promise<string | null>

/** Hashes passwords with Argon2id and a pepper that is stored outside the database (decision 5). */
export interface PasswordHasher {
  hash(password: string): Promise<string | Busy>
  /** Hashes a claim code, whose randomness needs no slow hash (decision 171). */
  hashClaimCode(code: string): string
  /** @param hash null = the account does not exist: takes the same time and returns false */
  verify(hash: string | null, password: string, digestOld?: DigestOld): Promise<boolean | Busy>
  /** Hashes the digest of another panel (decision 240), once nobody waits in the queue. */
  wrap(digest: string): Promise<string>
  /** Runs work that includes a hash, or refuses it right away while the queue is full. */
  admit<T>(work: () => Promise<T>): Promise<T | Busy>
  /** number of waiting callers */
  waiting(): number
}
