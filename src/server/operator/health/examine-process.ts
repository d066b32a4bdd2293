import { serveJob } from '../../site/rendering/serve-job.ts'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { clockOf, type HealthJob } from './health-job.ts'

serveJob<HealthJob, Finding>((job) => examine({ readConfig: () => job.config, now: clockOf(job) }))
