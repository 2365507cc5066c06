import { answerJobs } from '#server/answer-jobs.ts'
import { makeSizes } from './make-sizes.ts'

answerJobs(makeSizes)
