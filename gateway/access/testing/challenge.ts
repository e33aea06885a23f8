import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../http/context.ts'
import { beginSession } from '../session.ts'

/** A new session of this customer, as the cookie that their browser sends: a way in without code or link. */
export async function testSession(context: Context, customerId: string): Promise<string> {
  let line = ''
  const reply = { header: (_name: string, value: string) => void (line = value) } as unknown as FastifyReply
  await beginSession(context, { request: { headers: {} } as FastifyRequest, reply }, { customerId, method: 'code' })
  return line.split(';', 1)[0] ?? ''
}
