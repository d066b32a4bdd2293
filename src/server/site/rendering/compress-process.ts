import { compressBest, type EncodedText } from '../../http/encoded-text.ts'
import { serveJob } from './serve-job.ts'

serveJob<{ texts: readonly EncodedText[] }, EncodedText>(({ texts }) =>
  Promise.all(texts.map(compressBest)),
)
