import { describe, expect, it, vi } from 'vitest'
import type { Failure, Outcome } from '../../../src/web/api.ts'
import { createForm, edit, submit } from '../../../src/web/state/forms/form.ts'

const filled = () => {
  const form = createForm('email', 'code', 'password')
  edit(form, 'email', 'lark@example.com')
  return form
}
const refused = (failure: Failure) => async (): Promise<Outcome<never>> => ({ ok: false, failure })

describe('a form that is sent', () => {
  it('goes out once, however often it is pressed', async () => {
    const form = filled()
    const send = vi.fn(async () => ({ ok: true, value: 'reply' }) as const)
    const replies = await Promise.all([submit(form, {}, send), submit(form, {}, send)])
    expect(send).toHaveBeenCalledTimes(1)
    expect(replies).toEqual(['reply', null])
    expect(form.busy).toBe(false)
  })

  it('stays here while a field is wrong, and asks for the focus', async () => {
    const form = filled()
    const send = vi.fn(refused({ kind: 'offline' }))
    await submit(form, { code: 'code_empty' }, send)
    expect(send).not.toHaveBeenCalled()
    expect(form).toMatchObject({ problems: { code: 'code_empty' }, refused: 1 })
  })

  it('sends a wrong code once: neither by itself nor by a press again for the same address', async () => {
    const form = filled()
    edit(form, 'code', '123456')
    const send = vi.fn(refused({ kind: 'refused', error: 'code_wrong' }))
    await submit(form, {}, send)
    await submit(form, {}, send)
    expect(send).toHaveBeenCalledTimes(1)
    expect(form).toMatchObject({ problems: { code: { error: 'code_wrong' } }, refused: 2 })
    edit(form, 'email', 'wren@example.com')
    await submit(form, {}, send)
    edit(form, 'code', '123457')
    await submit(form, {}, send)
    expect(send).toHaveBeenCalledTimes(3)
  })

  it.each([
    [{ error: 'code_spent' }, 'code'],
    [{ error: 'password_common' }, 'password'],
    [{ error: 'invalid_request', field: 'email' }, 'email'],
  ] as const)('puts %j at the field %s', async (refusal, field) => {
    const form = filled()
    await submit(form, {}, refused({ kind: 'refused', ...refusal }))
    expect(Object.keys(form.problems)).toEqual([field])
    expect(form).toMatchObject({ failure: null, refused: 1 })
  })

  it('words a wrong password length as requirement 5.2 does, found here or by the service', async () => {
    const form = filled()
    await submit(form, {}, refused({ kind: 'refused', error: 'password_length' }))
    expect(form.problems.password).toBe('password_length')
  })

  it.each<Failure>([
    { kind: 'offline' },
    { kind: 'unreachable' },
    { kind: 'refused', error: 'wrong_credentials' },
    { kind: 'refused', error: 'invalid_request', field: 'locale' },
  ])('keeps what was typed and shows %j at the form', async (failure) => {
    const form = filled()
    await submit(form, {}, refused(failure))
    expect(form).toMatchObject({ failure, problems: {}, refused: 0 })
    expect(form.values.email).toBe('lark@example.com')
  })

  it('takes a problem away as soon as its field is edited', async () => {
    const form = filled()
    await submit(
      form,
      { email: 'email_malformed', code: 'code_empty' },
      refused({ kind: 'offline' }),
    )
    edit(form, 'code', '1')
    expect(form.problems).toEqual({ email: 'email_malformed' })
  })
})
