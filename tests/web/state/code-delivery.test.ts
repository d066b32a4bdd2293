import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome } from '../../../src/web/api.ts'
import { askForCode, createDelivery, isAbout } from '../../../src/web/state/forms/code-delivery.ts'
import { createForm, edit } from '../../../src/web/state/forms/form.ts'

type Sent = Outcome<{ resend_after_s: number; is_mail_late?: true }>

const setUp = (reply: Sent = { ok: true, value: { resend_after_s: 60 } }) => {
  const form = createForm('email', 'code')
  edit(form, 'email', ' Lark@example.com ')
  const delivery = createDelivery()
  const send = vi.fn(async (_email: string): Promise<Sent> => reply)
  return { form, delivery, send, ask: () => askForCode(form, delivery, send) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 8) })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('asking for a captcha', () => {
  it('sends it to the address as it is read, and says so', async () => {
    const { delivery, send, ask } = setUp()
    await ask()
    expect(send).toHaveBeenCalledExactlyOnceWith('lark@example.com')
    expect(delivery).toMatchObject({ status: 'sent', failure: null })
  })

  it('sends nothing to an invalid address, and says so at the field', async () => {
    const { form, send, ask } = setUp()
    edit(form, 'email', 'lark')
    await ask()
    expect(send).not.toHaveBeenCalled()
    expect(form.problems).toEqual({ email: 'email_malformed' })
  })

  it('sends one for two presses, and another only after the minute', async () => {
    const { send, ask } = setUp()
    await Promise.all([ask(), ask()])
    vi.advanceTimersByTime(59_000)
    await ask()
    expect(send).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1_000)
    await ask()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('does not make another address wait, nor shows it the first one as sent', async () => {
    const { form, delivery, send, ask } = setUp()
    await ask()
    edit(form, 'email', 'other@example.com')
    expect(isAbout(delivery, form.values.email)).toBe(false)
    await ask()
    expect(send).toHaveBeenLastCalledWith('other@example.com')
  })

  it('says that it is late, and no longer once another is asked for', async () => {
    const { delivery, send, ask } = setUp({
      ok: true,
      value: { resend_after_s: 60, is_mail_late: true },
    })
    await ask()
    expect(delivery).toMatchObject({ status: 'sent', isLate: true })
    send.mockResolvedValue({ ok: true, value: { resend_after_s: 60 } })
    vi.advanceTimersByTime(60_000)
    await ask()
    expect(delivery).toMatchObject({ status: 'sent', isLate: false })
  })

  it('counts down what the service asks to wait', async () => {
    const { delivery, ask } = setUp({
      ok: false,
      failure: { kind: 'refused', error: 'too_many_requests', retry_after_s: 42 },
    })
    await ask()
    expect(delivery.status).toBe('idle')
    expect(delivery.againAtMs - Date.now()).toBe(42_000)
  })

  it('can be tried again at once when the network failed', async () => {
    const { delivery, send, ask } = setUp({ ok: false, failure: { kind: 'unreachable' } })
    await ask()
    await ask()
    expect(send).toHaveBeenCalledTimes(2)
    expect(delivery.failure).toEqual({ kind: 'unreachable' })
  })
})
