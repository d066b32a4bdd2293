import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { freeWhenSent } from '../http/free-when-sent.ts'
import type { ExportedList, SearchOf } from '../operator/exports/exported-lists.ts'
import { recordExport } from '../operator/exports/record-export.ts'
import { writeApart } from '../operator/exports/write-apart.ts'
import type { Author } from '../operator/queries/audit-queries.ts'
import type { Services } from '../services.ts'

/** Answers with what a search of a list finds, as a CSV file that is written while it is downloaded. */
export async function sendExport<L extends ExportedList>(
  services: Services,
  { list, search, file = list }: { list: L; search: SearchOf<L>; file?: string },
  { author, answer }: { author: Author; answer: FastifyReply },
): Promise<Readable> {
  answer.header('content-disposition', `attachment; filename="${file}.csv"`)
  await recordExport(services, { list, search }, author)
  return Readable.from(freeWhenSent(writeApart(services, list, search), answer.raw))
}
