import { serveJob } from '../rendering/serve-job.ts'
import { type DrawJob, drawPictures } from './draw-pictures.ts'

serveJob<DrawJob, never>(async (job) => {
  await drawPictures(job)
  return []
})
