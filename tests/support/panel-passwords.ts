import { randomUUID } from 'node:crypto'
import { insertNewAccount } from '../../src/server/auth/new-account.ts'
import {
  type OldPassword,
  readSspanelPassword,
  readV2boardPassword,
} from '../../src/server/auth/old-passwords/old-password.ts'
import { storeOldPasswords } from '../../src/server/auth/old-passwords/wrap-old-passwords.ts'
import type { Services } from '../../src/server/services.ts'

type Read = ReturnType<typeof readV2boardPassword>

export const PANEL_PASSWORD = 'lark at 6am 云'

const v2board = (password: string, algorithm: string | null = null, salt: string | null = null) =>
  readV2boardPassword(password, algorithm, salt)

/** The salt of the settings. */
export const SSPANEL_SALT = 'q7 Zx'

/** Lists the password as SSPanel stores it, and the method that its settings name. */
export const SSPANEL_PASSWORDS: [string, pass: string, method?: string][] = [
  ['bcrypt $2b$', '$2b$04$LQv3c1yqBWVHxkd0LHAkCOZg.hRlaiB5h92HZm9Hnczj0pNIFHG8e'],
  [
    'argon2i',
    '$argon2i$v=19$m=64,t=2,p=1$c2l4dGVlbiBieXRlcyBvaw$F+mIcR38B8aM+hP3FDfDtmbCNrV+j/jWLwQZBR/oZ1o',
  ],
  [
    'argon2i of version 16',
    '$argon2i$v=16$m=64,t=3,p=2$c2l4dGVlbiBieXRlcyBvaw$PCIv15U4sh+uiDFhjKVo0nKN9YF71n29',
  ],
  [
    'argon2id',
    '$argon2id$v=19$m=64,t=2,p=1$c2l4dGVlbiBieXRlcyBvaw$n7DSk0chZ9MeHygVOjYEwILczAsZmG0Kh4IvJhSGDN0',
  ],
  ['md5 of SSPanel', 'bfbf0d2e1e0e7d74f3d8e7ecff06a446', 'md5'],
  [
    'sha256 of SSPanel',
    '3be05bc254c9e2b56626e168565744e140fbc26ad6ca533a9aac8fedf18eaf3a',
    'sha256',
  ],
  ['sha3 of SSPanel', '8997fc4cdbc6b4bb418908b51700b6cf831a75ae68e1c0d34154315bc53d72bb', 'sha3'],
]

/** Lists one password as each panel stores it; glibc, Argon2's reference program, coreutils and OpenSSL made the hashes. */
export const PANEL_PASSWORDS: [string, Read][] = [
  ['bcrypt $2y$', v2board('$2y$04$LQv3c1yqBWVHxkd0LHAkCOZg.hRlaiB5h92HZm9Hnczj0pNIFHG8e')],
  ['bcrypt $2a$', v2board('$2a$04$LQv3c1yqBWVHxkd0LHAkCOZg.hRlaiB5h92HZm9Hnczj0pNIFHG8e', '')],
  ['md5', v2board('4a20f806f92f9ae750e4f610d457293b', 'md5')],
  ['md5 with a salt', v2board('bb423dcee91b31780898cb577dbae2dc', 'md5salt', 'pepper1')],
  ['sha256', v2board('9df3386f3816a62b507ce3115832a86b00d009aab22635c68b3e471db7995986', 'sha256')],
  [
    'sha256 with a salt',
    v2board(
      '3be05bc254c9e2b56626e168565744e140fbc26ad6ca533a9aac8fedf18eaf3a',
      'sha256salt',
      'q7 Zx',
    ),
  ],
  ...SSPANEL_PASSWORDS.map(([name, pass, method = 'bcrypt']): [string, Read] => [
    name,
    readSspanelPassword(pass, method, SSPANEL_SALT),
  ]),
]

/** @throws when a panel's password was not understood */
export function understood(password: Read): OldPassword {
  if ('unknown' in password) throw new Error(`not understood: ${password.unknown}`)
  return password
}

/** Brings a member in as a move from another panel does. @returns the account's id */
export function insertMover(
  services: Services,
  { email, password, untilMs }: { email: string; password: OldPassword; untilMs: number },
): Promise<string> {
  const account_id = randomUUID()
  return services.db.transaction().execute(async (transaction) => {
    await insertNewAccount(transaction, {
      account_id,
      email,
      password_hash: services.hasher.hashClaimCode(randomUUID()),
      locale: 'en-US',
      expire_date: null,
      vip_type: 1,
      registration_time_ms: services.now(),
      last_login_time_ms: null,
      terms_version: '',
      terms_accepted_at_ms: 0,
    })
    await storeOldPasswords({ ...services, db: transaction }, [{ account_id, password }], untilMs)
    return account_id
  })
}
