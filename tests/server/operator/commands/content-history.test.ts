import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openShop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'

const NAMES = 'content/web-config.json'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  const run = (...words: string[]) => operate(shop, { OPERATOR: 'ana' }, ['content', ...words])

  describe('npm run operator -- content history', () => {
    it('lists changes of the content, shows one, and takes it back', async () => {
      expect((await run('history')).output).toBe('The content was never changed.\n')
      const folder = join(shop.services.config.dataDir, 'exported')
      await run('export', folder)
      const file = join(folder, NAMES)
      const before = await readFile(file, 'utf8')
      await writeFile(file, before.replace('"Skylark"', '"Wren"'))
      expect((await run('apply', folder, '--reason', 'a new name')).code).toBe(0)

      const [version, ...older] = JSON.parse((await run('history', '--json')).output)
      expect(older).toEqual([])
      expect(version).toMatchObject({ who: 'ana', why: 'a new name', files: [NAMES] })
      expect((await run('history')).output).toContain(`ana  ${NAMES}  a new name`)
      const [change] = JSON.parse((await run('show', version.version_id, '--json')).output)
      expect(change).toMatchObject({ name: NAMES, text_before: before })
      expect((await run('show', version.version_id)).output).toContain('"Wren"')

      const back = await run('restore', version.version_id, '--reason', 'the old name')
      expect(back.output).toContain(`The content is what it was before ${version.version_id}`)
      const again = join(shop.services.config.dataDir, 'exported-again')
      await run('export', again)
      expect(await readFile(join(again, NAMES), 'utf8')).toBe(before)
    })

    it('names no change that it does not know', async () => {
      for (const command of ['show', 'restore']) {
        const { code, output } = await run(command, 'elsewhere')
        expect([code, output]).toEqual([
          1,
          'There is no change elsewhere. List them: content history\n',
        ])
      }
    })
  })
})
