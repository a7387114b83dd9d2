import { readCallerAccess } from '../_shared/members/caller-access.ts'
import { changeRole, roleRequestSchema } from '../_shared/members/change-role.ts'
import { serve } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const tools = { access: readCallerAccess(environment) }

Deno.serve(
  serve({
    environment,
    body: roleRequestSchema,
    handle: (request, caller) => changeRole(request, caller, tools),
  }),
)
