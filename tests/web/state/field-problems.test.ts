import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { loadWordsOfRefusals } from '../../../src/web/refusals/load-words.ts'
import {
  emailFieldProblem,
  newPasswordProblems,
  problemText,
} from '../../../src/web/state/forms/field-problems.ts'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })
const GOOD = {
  email: 'lark@example.com',
  code: '123456',
  password: 'blue sky 9',
  confirmation: 'blue sky 9',
  shown: '',
}
const wordsFor = (changed: Partial<typeof GOOD>) =>
  Object.entries(newPasswordProblems('sign_up', { ...GOOD, ...changed })).map(
    ([field, problem]) => `${field}: ${problemText(problem, i18n)}`,
  )

describe('validation messages (requirement 5)', () => {
  it('says nothing of fields that are right', () => {
    expect(wordsFor({})).toEqual([])
  })

  it.each([
    [{ email: ' ' }, 'email: Please input your email'],
    [{ email: 'lark@example' }, 'email: email format is invalid'],
    [
      { email: 'a@mail.example, b@mail.example' },
      'email: email format is invalid: enter one address only',
    ],
    [{ code: '' }, 'code: Please input the captcha you got'],
    [
      { password: '1234567', confirmation: '1234567' },
      'password: Passwords must be 8-12 characters',
    ],
    [
      { password: '1234567890123', confirmation: '1234567890123' },
      'password: Passwords must be 8-12 characters',
    ],
    [{ confirmation: 'blue sky 8' }, 'confirmation: The two passwords do not match'],
  ])('%j: %s', (changed, words) => {
    expect(wordsFor(changed)).toEqual([words])
  })

  it('asks for no confirmation of a password that is shown', () => {
    expect(wordsFor({ confirmation: '', shown: 'yes' })).toEqual([])
    expect(wordsFor({ confirmation: 'blue sky 8', shown: 'yes' })).toEqual([
      'confirmation: The two passwords do not match',
    ])
  })

  it('tells an incomplete captcha from a missing one', () => {
    expect(newPasswordProblems('sign_up', { ...GOOD, code: '12345' })).toEqual({
      code: 'code_incomplete',
    })
  })

  it('reads a recovery captcha by its own alphabet (decision 6)', () => {
    expect(newPasswordProblems('recovery', { ...GOOD, code: 'dp40-zbj7' })).toEqual({})
    expect(newPasswordProblems('recovery', GOOD)).toEqual({ code: 'code_incomplete' })
  })

  it('names every wrong field at once', () => {
    const all = newPasswordProblems('sign_up', {
      email: '',
      code: '',
      password: 'short',
      confirmation: '',
      shown: '',
    })
    expect(Object.keys(all)).toEqual(['email', 'code', 'password', 'confirmation'])
  })

  it('words what the service refused, with the tries that are left', async () => {
    await loadWordsOfRefusals()
    const text = problemText({ kind: 'refused', error: 'code_wrong', tries_left: 3 }, i18n)
    expect(text).toBe('That code is wrong. Use the one in our latest email. 3 tries left.')
  })

  it('takes an address as the server will: spaces around it do not matter', () => {
    expect(emailFieldProblem('  Lark@Example.com ')).toBeNull()
  })
})
