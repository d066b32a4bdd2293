import { describe, expect, it } from 'vitest'
import { findCode } from '../../../src/web/ui/controls/typed-code.ts'

describe('a paste into the captcha field (requirement 5.4, decision 6)', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['１２３４５６', '123456'],
    ['Enter this code on the sign-up page:\n\n482913\n\nIt works for 10 minutes', '482913'],
    ['验证码：482913，十分钟内有效', '482913'],
  ])('finds the six digits in %j', (text, code) => {
    expect(findCode('sign_up', text)).toBe(code)
  })

  it.each(['', '12345', '1234567', 'no code here', '482913 or 193284'])(
    'finds no sign-up code in %j',
    (text) => {
      expect(findCode('sign_up', text)).toBeNull()
    },
  )

  it.each([
    ['DP40-ZBJ7', 'DP40ZBJ7'],
    ['dp40 zbj7', 'DP40ZBJ7'],
    ['Your code: DP40-ZBJ7.', 'DP40ZBJ7'],
  ])('finds the eight characters in %j', (text, code) => {
    expect(findCode('recovery', text)).toBe(code)
  })

  it('takes no word of eight letters for the recovery code of a sentence', () => {
    expect(findCode('recovery', 'Someone set a password')).toBeNull()
    expect(findCode('recovery', 'Password DP40ZBJ7')).toBe('DP40ZBJ7')
  })
})
