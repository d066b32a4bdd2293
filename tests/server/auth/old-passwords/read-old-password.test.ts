import { describe, expect, it } from 'vitest'
import {
  readSspanelPassword,
  readV2boardPassword,
} from '../../../../src/server/auth/old-passwords/old-password.ts'

const BCRYPT_REST = 'LQv3c1yqBWVHxkd0LHAkCOZg.hRlaiB5h92HZm9Hnczj0pNIFHG8e'
const ARGON2_REST = '$c2l4dGVlbiBieXRlcyBvaw$F+mIcR38B8aM+hP3FDfDtmbCNrV+j/jWLwQZBR/oZ1o'
const MD5 = '4A20F806F92F9AE750E4F610D457293B'

const readV2board = (password: string, algorithm: string | null = null) =>
  readV2boardPassword(password, algorithm, 'salt')
const readSspanel = (pass: string, method: string) => readSspanelPassword(pass, method, 'salt')

describe('the password columns of a panel', () => {
  it('are read with their scheme, its cost and their salt', () => {
    expect(readV2board(`$2y$12$${BCRYPT_REST}`)).toEqual({
      scheme: { name: 'bcrypt', cost: 12 },
      salt: BCRYPT_REST.slice(0, 22),
      digest: BCRYPT_REST.slice(22),
    })
    expect(readSspanel(`$argon2id$v=19$m=65536,t=4,p=1${ARGON2_REST}`, 'argon2id')).toMatchObject({
      scheme: { name: 'argon2', memoryCost: 65536, timeCost: 4, parallelism: 1, outputLen: 32 },
    })
    expect(readV2board(MD5, 'md5salt')).toEqual({
      scheme: { name: 'md5' },
      salt: 'salt',
      digest: MD5.toLowerCase(),
    })
    expect(readV2board(MD5, 'md5')).toMatchObject({ salt: '' })
  })

  it.each([
    ['a scheme that no panel has', readV2board('$1$abcdefgh$abcdefghijklmnopqrstuv'), '$1$'],
    ['the faulty bcrypt of 2011', readV2board(`$2x$10$${BCRYPT_REST}`), '$2x$'],
    ['a bcrypt that was cut off', readV2board(`$2y$10$${BCRYPT_REST.slice(1)}`), '$2y$'],
    ['a bcrypt that takes half a minute', readV2board(`$2y$15$${BCRYPT_REST}`), '$2y$15'],
    [
      'an Argon2 that takes a gigabyte',
      readSspanel(`$argon2i$v=19$m=1048576,t=4,p=1${ARGON2_REST}`, 'argon2i'),
      '$argon2i$v=19$m=1048576,t=4,p=1',
    ],
    [
      'Argon2d',
      readSspanel(`$argon2d$v=19$m=64,t=4,p=1${ARGON2_REST}`, 'argon2d'),
      '$argon2d$v=19$m=64,t=4,p=1',
    ],
    ['hex without its algorithm', readV2board(MD5), 'no prefix'],
    ['MD5 where SHA-256 is named', readV2board(MD5, 'sha256'), 'sha256: no digest'],
    ['a method of SSPanel that is not known', readSspanel(MD5, 'sha512'), 'sha512: no digest'],
    ['an Argon2 that was cut off', readSspanel('$argon2id$v=19$m=64,t=4', ''), '$argon2id$'],
    ['nothing', readV2board(''), 'no prefix'],
  ])('are refused by name, without the hash: %s', (_, password, unknown) => {
    expect(password).toEqual({ unknown })
  })
})
