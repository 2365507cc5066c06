import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { type CallSpec, pathOf } from '#domain/api/call.ts'
import { calls } from '#domain/api/contract.ts'
import { openApiDocument } from '#domain/api/openapi.ts'

const document = JSON.parse(JSON.stringify(openApiDocument()))

test('the document written from the contract is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(document)).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('every call C1 to C32 and every additive one is in it', () => {
  const specs: readonly CallSpec[] = Object.values(calls)
  for (let number = 1; number <= 32; number++) expect(specs.map(({ id }) => id)).toContain(`C${number}`)
  for (const spec of specs) expect(document.paths[pathOf(spec)]).toHaveProperty(spec.method.toLowerCase())
})

test('money is dollars and weight kilograms on the wire', () => {
  const order = document.paths['/support/confirm-order'].post.responses[200].content['application/json'].schema.properties.order
  expect(order.properties.total).toEqual({ type: 'number' })
})
