import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { checkCertificate } from '../../src/agent/engines/check-certificate.ts'
import {
  type CertificateWish,
  makeAuthority,
  makeCertificate,
  WAY_HOST,
} from '../support/certificates.ts'

describe('the certificate of a way (decision 160)', () => {
  const trusted = getCACertificates('default')
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skylark-certificates-'))
    const authority = await readFile(await makeAuthority(folder), 'utf8')
    setDefaultCACertificates([...trusted, authority])
  })
  afterAll(async () => {
    setDefaultCACertificates(trusted)
    await rm(folder, { recursive: true })
  })

  const make = async (options?: CertificateWish) => {
    const { certificate, key } = await makeCertificate(folder, options)
    return { certificate: await readFile(certificate, 'utf8'), key: await readFile(key, 'utf8') }
  }
  const check = (files: { certificate: string | null; key: string | null }, nowMs = Date.now()) =>
    checkCertificate(WAY_HOST, files, nowMs)

  it('is usable when an authority that clients trust has signed it for the host name', async () => {
    const state = await check(await make())
    expect(state).toMatchObject({ failure: null, daysLeft: 60 })
    const later = await check(await make(), Date.now() + 100 * DAY_MS)
    expect(later).toMatchObject({ failure: null, daysLeft: 0 })
    expect(later).not.toEqual({ ...state, daysLeft: 0 })
  })

  it.each<[string, CertificateWish]>([
    ['certificate_ended', { from: '20240101000000Z', until: '20250101000000Z' }],
    ['certificate_early', { from: '20900101000000Z', until: '20910101000000Z' }],
    ['certificate_host', { host: 'other.skylark.example' }],
    ['certificate_untrusted', { isSelfSigned: true }],
  ])('is refused as %s', async (failure, options) => {
    expect(await check(await make(options))).toEqual({ failure })
  })

  it('is refused without a file, and with a key that is not its own', async () => {
    const [files, others] = [await make(), await make()]
    const unreadable = { failure: 'certificate_unreadable' }
    expect(await check({ ...files, key: null })).toEqual(unreadable)
    expect(await check({ ...files, certificate: null })).toEqual(unreadable)
    const mismatch = { failure: 'certificate_mismatch' }
    expect(await check({ ...files, key: others.key })).toEqual(mismatch)
    expect(await check({ ...files, certificate: 'none' })).toEqual(mismatch)
  })
})
