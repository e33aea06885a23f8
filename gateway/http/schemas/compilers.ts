import fastify, {
  type FastifyInstance,
  type FastifySchema,
  type FastifySchemaCompiler,
  type FastifySerializerCompiler,
} from 'fastify'

/** The body of a call is never changed: it is accepted as it is, or refused. */
const AJV = {
  customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false },
} as const

interface Compilers {
  validator: FastifySchemaCompiler<FastifySchema>
  serializer: FastifySerializerCompiler<FastifySchema>
}

let shared: Promise<Compilers> | undefined

/**
 * Compiles each schema once in a process. Most calls share the schemas of their refusals, and a test run opens hundreds
 * of apps: compiling all of them took most of the time in which an app starts.
 */
export async function compileOnce(app: FastifyInstance): Promise<void> {
  shared ??= openCompilers()
  const { validator, serializer } = await shared
  app.setValidatorCompiler(validator)
  app.setSerializerCompiler(serializer)
}

/** Opens the compilers of an app that never listens: Fastify makes them for its first route with a schema. */
async function openCompilers(): Promise<Compilers> {
  const first = fastify({ ajv: AJV })
  first.post('/', { schema: { body: {}, response: { 200: {} } } }, async () => ({}))
  await first.ready()
  const { validatorCompiler: validator, serializerCompiler: serializer } = first
  if (!validator || !serializer) throw new Error('Fastify has no compilers for schemas')
  return { validator: once(validator), serializer: once(serializer) }
}

/** The compiled code depends on the schema alone, never on the route. */
function once<Route extends { schema: unknown }, Compiled>(compile: (route: Route) => Compiled) {
  const known = new Map<string, Compiled>()
  return (route: Route): Compiled => {
    const key = JSON.stringify(route.schema)
    const compiled = known.get(key) ?? compile(route)
    known.set(key, compiled)
    return compiled
  }
}
