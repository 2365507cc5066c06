import { answerJobs } from '#server/answer-jobs.ts'
import { drawPaper } from './draw-paper.ts'

answerJobs(drawPaper)
