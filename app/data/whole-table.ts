import { calls } from '#domain/api/contract.ts'
import { failure } from '#domain/api/failure.ts'
import type { CallTable } from './call-tables.ts'

export const wholeTable: CallTable = { calls, failure }
