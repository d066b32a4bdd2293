import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { FOLDER } from './folder.ts'

export default defineConfig({
  testMatch: 'compare-pictures.ts',
  outputDir: join(FOLDER, 'results'),
  snapshotPathTemplate: join(FOLDER, 'before/{arg}{ext}'),
  updateSnapshots: 'none',
  // below it, fonts differ by themselves
  expect: { toMatchSnapshot: { threshold: 0.05 } },
  reporter: [['dot'], ['html', { outputFolder: join(FOLDER, 'report'), open: 'never' }]],
})
