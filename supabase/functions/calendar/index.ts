import * as z from 'zod/mini'
import { answerFeed, feedSettings, ownFeed } from '../_shared/calendar/feed.ts'
import { serve, serveFile } from '../_shared/serve.ts'

const environment = Deno.env.toObject()
const settings = feedSettings(environment)

// Members ask with POST for the address of their calendar. Calendars read it with GET and HEAD, without a
// token, since the address is the proof.
Deno.serve(
  serveFile(
    (request) => answerFeed(request, settings),
    serve({
      environment,
      body: z.strictObject({ renew: z.boolean() }),
      handle: (input, caller) => ownFeed(input, caller, settings),
    }),
  ),
)
