import { Hono } from 'hono'
import { z } from 'zod'
import { invitationMail } from '../../../mailbox/account-mails.ts'
import { userJson } from '../../accounts/user-json.ts'
import { loadUser } from '../../accounts/users.ts'
import type { AuthContext } from '../../auth-context.ts'
import { invalid } from '../../auth-error.ts'
import { confirmLink, type LinkType, verifyLink } from '../../links/mail-links.ts'
import { redirectTarget } from '../../links/redirects.ts'
import { metadataSchema, readBody, readEmail } from '../../request.ts'
import { requireAdmin } from '../../sessions/require-caller.ts'
import { type AdminLinkType, issueAdminToken, linkTypes } from './issue-admin-token.ts'

const inviteSchema = z.object({ email: z.string().nullish(), data: metadataSchema.nullish() })

const linkSchema = z.object({
  type: z.enum(linkTypes, { error: 'Invalid email action link type requested' }),
  email: z.string().nullish(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadataSchema.nullish(),
  redirect_to: z.string().nullish(),
})

/** Invitations, and links for an administrator to hand over without a mail. */
export function adminLinkRoutes(context: AuthContext) {
  return new Hono()
    .post('/invite', requireAdmin(context), async (request) => {
      const body = await readBody(request, inviteSchema)
      const email = readEmail(body.email)
      const redirectTo = redirectTarget(context, request.req.query('redirect_to'))
      const asked = { type: 'invite', email, data: body.data ?? {} } as const
      const { userId, token } = await issueAdminToken(context, asked)
      const link = confirmLink(context, { token, type: 'invite', redirectTo })
      context.mailbox.send({ to: email, ...invitationMail(context.sender, link) })
      return request.json(userJson(await loadUser(context.pool, userId)))
    })
    .post('/admin/generate_link', requireAdmin(context), async (request) => {
      const body = await readBody(request, linkSchema)
      const asked = request.req.query('redirect_to') ?? body.redirect_to
      const redirectTo = redirectTarget(context, asked)
      const issued = await issueAdminToken(context, {
        type: body.type,
        email: readEmail(body.email),
        newEmail: body.new_email ? readEmail(body.new_email) : undefined,
        password: readPassword(body),
        data: body.data ?? {},
      })
      const { userId, token, type } = issued
      return request.json({
        ...userJson(await loadUser(context.pool, userId)),
        action_link: verifyLink(context, { token, type: linkTypeOf(type), redirectTo }),
        email_otp: token.code,
        hashed_token: token.linkToken,
        verification_type: type,
        redirect_to: redirectTo,
      })
    })
}

function linkTypeOf(type: AdminLinkType): LinkType {
  return type === 'email_change_current' || type === 'email_change_new' ? 'email_change' : type
}

function readPassword({ type, password }: z.output<typeof linkSchema>): string | undefined {
  if (type === 'signup' && !password) throw invalid('Signup requires a valid password')
  return password ?? undefined
}
