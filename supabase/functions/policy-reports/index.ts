import { keepPolicyReports, reportAccess } from '../_shared/reports/keep-policy-reports.ts'
import { readJson, serveRequest } from '../_shared/serve.ts'

const access = reportAccess(Deno.env.toObject())

/** Longer than any report of a browser, in bytes. */
const longestReport = 64 * 1024

// Browsers send here what the security policy has stopped, without any key.
Deno.serve(
  serveRequest(async (request) => {
    await keepPolicyReports(access, await readJson(request, longestReport))
    return {}
  }),
)
