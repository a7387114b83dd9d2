import { forwardedFor } from '../_shared/caller.ts'
import { keepPolicyReports, reportAccess } from '../_shared/reports/keep-policy-reports.ts'
import { readJson, serveRequest } from '../_shared/serve.ts'

const access = reportAccess(Deno.env.toObject())

/** More than any browser's report has, in bytes. */
const longestReport = 64 * 1024

// Browsers send violations of the security policy here, without a key.
Deno.serve(
  serveRequest(async (request) => {
    const body = await readJson(request, longestReport)
    await keepPolicyReports(access, { body, forwarded: forwardedFor(request) })
    return {}
  }),
)
