import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { parseCsv } from '#domain/text/csv.ts'

/** Reads the cells of a CSV file that a page saved, the heading first. */
export async function savedRows(file: Download): Promise<string[][]> {
  return parseCsv(await readFile(await file.path(), 'utf8')).map(({ cells }) => cells)
}
