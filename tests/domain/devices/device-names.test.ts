import { expect, it } from 'vitest'
import { freeDeviceName } from '#domain/devices/devices.ts'

it.each([
  ['no device has it', [], 'iPhone'],
  ['one has it', ['Mac', 'iPhone'], 'iPhone 2'],
  ['the next is taken, too', ['iPhone 2', 'iPhone', 'iPhone 3'], 'iPhone 4'],
  ['a number between is free', ['iPhone', 'iPhone 3'], 'iPhone 2'],
])('a suggested device name where %s', (_case, taken, name) => {
  expect(freeDeviceName('iPhone', taken)).toBe(name)
})
