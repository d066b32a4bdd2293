import type { Refusal } from '../refusal.ts'

/** The queue is full: the caller is told to retry later (requirement 12.6). */
export type Busy = Refusal<'busy'>

/** Hashes passwords with Argon2id and a pepper that is stored outside the database (decision 5). */
export interface PasswordHasher {
  hash(password: string): Promise<string | Busy>
  /** Hashes a claim code, whose randomness needs no slow hash (decision 171). */
  hashClaimCode(code: string): string
  /** @param hash null = the account does not exist: takes the same time and returns false */
  verify(hash: string | null, password: string): Promise<boolean | Busy>
  /** Runs work that includes a hash, or refuses it right away while the queue is full. */
  admit<T>(work: () => Promise<T>): Promise<T | Busy>
  /** number of waiting callers */
  waiting(): number
}
