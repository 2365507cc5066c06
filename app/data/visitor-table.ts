import { visitorCalls } from '#domain/api/visitor-calls.ts'
import { visitorFailure } from '#domain/api/visitor-failure.ts'
import type { CallTable } from './call-tables.ts'

export const visitorTable: CallTable = { calls: visitorCalls, failure: visitorFailure }
