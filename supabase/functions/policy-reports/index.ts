import { readForwardedFor } from '../_shared/caller.ts'
import { readReportAccess, storePolicyReports } from '../_shared/reports/store-policy-reports.ts'
import { readJson, serveRequest } from '../_shared/serve.ts'

const access = readReportAccess(Deno.env.toObject())

/** More than any browser's report has, in bytes. */
const longestReport = 64 * 1024

// Browsers send violations of the security policy here, without a key.
Deno.serve(
  serveRequest(async (request) => {
    const body = await readJson(request, longestReport)
    await storePolicyReports(access, { body, forwarded: readForwardedFor(request) })
    return {}
  }),
)
