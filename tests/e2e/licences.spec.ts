import { expect, test } from './support/journey.ts'

/** Packages of each build whose license asks for its notice beside every copy. */
const BUNDLED = {
  site: ['react', 'react-dom', '@chakra-ui/react', 'valibot', 'valtio'],
  console: ['react', 'react-dom', '@chakra-ui/react', 'valibot'],
}

for (const [build, packages] of Object.entries(BUNDLED)) {
  test(`the licences of the packages in the scripts of the ${build} bundle are served`, async ({
    request,
  }) => {
    const answer = await request.get(`/licenses/${build}.txt`)
    expect(answer.status()).toBe(200)
    const named = (await answer.text()).matchAll(/^## (\S+) - .*\(MIT\)$/gm)
    expect(Array.from(named, ([, name]) => name)).toEqual(expect.arrayContaining(packages))
  })
}
