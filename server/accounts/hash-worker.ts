import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { answerJobs } from '#server/answer-jobs.ts'

answerJobs((parameters: Argon2Parameters) => argon2Sync('argon2id', parameters))
