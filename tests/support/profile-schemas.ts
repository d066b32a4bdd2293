import singBoxSchema from '@black-duty/sing-box-schema/schema.json' with { type: 'json' }
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import mihomoSchema from 'meta-json-schema/schemas/meta-json-schema.json' with { type: 'json' }

const loose = { strict: false, validateFormats: false } as const
const singBoxAjv = new Ajv2020(loose)
// the schema names itself by the keyword of earlier drafts
singBoxAjv.removeKeyword('id')

/** The published schemas of the programs that read profiles. */
export const isSingBox = singBoxAjv.compile(singBoxSchema)
export const isMihomo = new Ajv(loose).compile(mihomoSchema)
