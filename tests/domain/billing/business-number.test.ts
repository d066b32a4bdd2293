import { expect, it } from 'vitest'
import { isBusinessNumber, plainBusinessNumber } from '#domain/billing/business-number.ts'

it.each([
  ['DE', 'DE 123.456.789'],
  ['AT', 'ATU12345678'],
  ['CH', 'CHE-123.456.789 MWST'],
  ['ES', 'ESX9999999R'],
  ['FR', 'FR40303265045'],
  ['GR', 'EL123456789'],
  ['IE', 'IE6388047V'],
  ['NL', 'NL004495445B01'],
  ['PL', 'pl5260001246'],
  ['SE', 'SE556703748501'],
  ['IT', 'IT00743110157'],
  ['JP', 'T1234567890123'],
])('a business number of %s has the form of %s', (country, typed) => {
  expect(isBusinessNumber(plainBusinessNumber(typed), country)).toBe(true)
})

it.each([
  ['DE', '123456789'],
  ['DE', 'DE12345678'],
  ['ES', 'ES123456789'],
  ['SE', 'SE556703748502'],
  ['FR', 'DE123456789'],
  ['JP', '???'],
])('a business number of %s has not the form of %s', (country, typed) => {
  expect(isBusinessNumber(plainBusinessNumber(typed), country)).toBe(false)
})
