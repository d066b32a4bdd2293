import { expect, it } from 'vitest'
import { likelyEmail } from '#domain/identity/mail-domains.ts'

it.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmai.com', 'ann@gmail.com'],
  ['ann@gmaill.com', 'ann@gmail.com'],
  ['ann@gnail.com', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  ['ann@hotmial.com', 'ann@hotmail.com'],
  ['ann@qq.con', 'ann@qq.com'],
  ['ann@1633.com', 'ann@163.com'],
  ['ann@outlok.com', 'ann@outlook.com'],
])('the mistyped address %s was likely meant as %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

it.each([
  ...['ann@gmail.com', 'ann@mail.com', 'ann@126.com', 'ann@139.com', 'ann@gmx.net'],
  ...['ann@company.example', 'gmial.com@skylark.example', 'ann@mail.gmial.com.example'],
])('the address %s is not doubted', (typed) => {
  expect(likelyEmail(typed)).toBeNull()
})
