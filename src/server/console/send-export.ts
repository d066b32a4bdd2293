import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { freeWhenSent } from '../http/free-when-sent.ts'
import type { ExportedList, SearchOf } from '../operator/exports/exported-lists.ts'
import { recordExport } from '../operator/exports/record-export.ts'
import { writeApart } from '../operator/exports/write-apart.ts'
import type { Services } from '../services.ts'
import { authorOf } from './mount-console.ts'

/** Answers with what a search of a list finds, as a CSV file that is written while it is downloaded. */
export async function sendExport<L extends ExportedList>(
  services: Services,
  { list, search, file = list }: { list: L; search: SearchOf<L>; file?: string },
  {
    request,
    session,
    answer,
  }: {
    request: { why: string }
    session: Parameters<typeof authorOf>[0]
    answer: FastifyReply
  },
): Promise<Readable> {
  answer.header('content-disposition', `attachment; filename="${file}.csv"`)
  const author = authorOf(session, request)
  await recordExport(services, { list, search }, author)
  return Readable.from(freeWhenSent(writeApart(services, list, search), answer.raw))
}
