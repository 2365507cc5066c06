import * as z from 'zod/mini'
import { station } from '#domain/station.ts'
import { type CallSpec, pathOf } from './call.ts'
import { calls } from './contract.ts'
import { failure } from './failure.ts'

type Json = { [key: string]: unknown }

const schemaOf = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json
  return rest
}

function parameters(spec: CallSpec): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = spec[part]
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Record<string, Json>; required?: string[] }
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: shape,
    }))
  })
}

function bodyOf({ body, bytes }: CallSpec): Json | undefined {
  if (bytes) return { required: true, content: { 'application/octet-stream': {} } }
  return body && { required: true, content: { 'application/json': { schema: schemaOf(body) } } }
}

function operation(name: string, spec: CallSpec): Json {
  const reply = spec.reply === 'file' ? { 'application/pdf': {} } : { 'application/json': { schema: schemaOf(spec.reply) } }
  const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  return {
    operationId: name,
    summary: `${spec.id} ${spec.summary}`,
    description: [`May be called by: ${spec.may.join(', ')}.`, spec.objectRule && `Object rule: ${spec.objectRule}.`]
      .filter(Boolean)
      .join(' '),
    parameters: parameters(spec),
    requestBody: bodyOf(spec),
    security: spec.may.includes('anon') ? [{}, { bearer: [] }] : [{ bearer: [] }],
    responses: {
      200: { description: spec.summary, content: reply },
      ...Object.fromEntries(spec.failures.map((status) => [status, { description: `Refused with ${status}`, content: problem }])),
      default: { description: 'Any other failure', content: problem },
    },
  }
}

/** Two calls on one address become one operation that takes either body. */
function join(first: Json | undefined, second: Json): Json {
  if (!first) return second
  const bodies = [first, second].map((one) => ((one.requestBody as Json).content as Json)['application/json'] as Json)
  const replies = [first, second].map(
    (one) => ((((one.responses as Json)[200] as Json).content as Json)['application/json'] as Json).schema,
  )
  return {
    ...first,
    summary: `${first.summary}; ${second.summary}`,
    requestBody: { required: true, content: { 'application/json': { schema: { anyOf: bodies.map((body) => body.schema) } } } },
    responses: {
      ...(second.responses as Json),
      ...(first.responses as Json),
      200: { description: `${first.summary}; ${second.summary}`, content: { 'application/json': { schema: { anyOf: replies } } } },
    },
  }
}

/** Writes the OpenAPI 3.1 document of every call from the contract table. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, spec] of Object.entries<CallSpec>(calls)) {
    const path = pathOf(spec)
    const method = spec.method.toLowerCase()
    paths[path] = { ...paths[path], [method]: join(paths[path]?.[method], operation(name, spec)) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${station.name} shop`,
      version: '1.0.0',
      description: 'Money is Australian dollars with at most two decimals, weights are kilograms.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: schemaOf(failure) },
    },
  }
}
