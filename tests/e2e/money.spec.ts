import { test } from './support/fixtures.ts'
import { expectSameMoney } from './support/money.ts'

test('a price reads the same in the browser as on the server, in every currency', async ({
  page,
}) => {
  await expectSameMoney(page)
})
