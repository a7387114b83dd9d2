import { Hono } from 'hono'
import { z } from 'zod'
import { userJson } from '../../accounts/user-json.ts'
import { deleteUser, findUserById, listUsers, type User } from '../../accounts/users.ts'
import type { AuthContext } from '../../auth-context.ts'
import { AuthError, invalid } from '../../auth-error.ts'
import { asDatabaseFailure } from '../../database.ts'
import { readBody } from '../../request.ts'
import { requireAdmin } from '../../sessions/require-caller.ts'
import { createUser, userFieldsSchema } from './create-user.ts'
import { editUser } from './edit-user.ts'
import { softDeleteUser } from './soft-delete-user.ts'

const deleteSchema = z.object({ should_soft_delete: z.boolean().default(false) })

/** Accounts as a server that holds the secret key manages them. */
export function adminUserRoutes(context: AuthContext) {
  return new Hono()
    .use('*', requireAdmin(context))
    .get('/', async (request) => {
      const { users, total, links } = await listPage(context, request.req.query())
      request.header('X-Total-Count', String(total))
      if (links) request.header('Link', links)
      return request.json({ users: users.map(userJson), aud: 'authenticated' })
    })
    .post('/', async (request) => {
      const fields = await readBody(request, userFieldsSchema)
      return request.json(userJson(await createUser(context, fields)))
    })
    .get('/:id', async (request) => {
      return request.json(userJson(await findOrRefuse(context, request.req.param('id'))))
    })
    .put('/:id', async (request) => {
      const user = await findOrRefuse(context, request.req.param('id'))
      const fields = await readBody(request, userFieldsSchema)
      return request.json(userJson(await editUser(context, user, fields)))
    })
    .delete('/:id', async (request) => {
      const user = await findOrRefuse(context, request.req.param('id'))
      const { should_soft_delete: soft } = await readBody(request, deleteSchema)
      if (soft) await softDeleteUser(context, user)
      else {
        await deleteUser(context.pool, user.id).catch(
          asDatabaseFailure('Database error deleting user'),
        )
      }
      return request.json({})
    })
}

async function listPage({ pool, issuer }: AuthContext, query: Record<string, string>) {
  const page = readPositive(query.page, { name: 'page', otherwise: 1 })
  const perPage = readPositive(query.per_page, { name: 'per_page', otherwise: 50 })
  const found = await listUsers(pool, { limit: perPage, offset: (page - 1) * perPage })
  const last = Math.max(1, Math.ceil(found.total / perPage))
  const link = (to: number, rel: string) =>
    `<${issuer}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  return { ...found, links: links.join(', ') }
}

function readPositive(
  given: string | undefined,
  { name, otherwise }: { name: string; otherwise: number },
): number {
  if (!given) return otherwise
  const value = Number(given)
  if (!Number.isSafeInteger(value) || value < 1 || value > 1_000_000) {
    throw invalid(`Bad Pagination Parameters: ${name} must be a positive whole number`)
  }
  return value
}

async function findOrRefuse({ pool }: AuthContext, id: string): Promise<User> {
  if (!z.guid().safeParse(id).success) {
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  }
  const user = await findUserById(pool, id)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}
