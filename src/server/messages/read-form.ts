import type { FastifyInstance } from 'fastify'

/** Makes the calls of a scope take a form of a page, as browsers without script send it. */
export function acceptForms(forms: FastifyInstance): void {
  forms.removeAllContentTypeParsers()
  forms.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readForm(body),
  )
}

/** Parses the form. Browsers send a line break as two characters, which the page counts as one. */
const readForm = (body: string) =>
  Object.fromEntries(new URLSearchParams(body.replaceAll('%0D%0A', '%0A')))
